import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { fullName } from '#modules/patients/rules.ts';
import { medicineText } from '../../rules/dispensing/billed-medicine.ts';
import { registerOf } from '../../rules/registers/registers.ts';
import type { KeptProduct } from '../dispensing/find-products.ts';

export interface HandedSale {
  patient: { id: string; firstName: string; lastName: string | null; address: string | null };
  prescriber: string;
  /** Where an external prescriber practises; null if in this clinic. */
  prescriberPlace: string | null;
  registrationNumber: string;
  lines: readonly { line: number; itemId: string }[];
  products: readonly KeptProduct[];
  /** Quantities leaving each batch, as negative numbers. */
  parts: readonly { line: number; itemId: string; batchId: string; quantity: number }[];
  /** Typed at the counter if the patient has none on record. */
  address: string;
}

const addressOf = ({ patient, address }: HandedSale) => patient.address?.trim() || address;

/** The parts of a sale that belong in the register, with the details it requires. */
function h1Parts({ parts, products }: HandedSale) {
  return parts.flatMap(({ line, itemId, batchId, quantity }) => {
    const product = products.find((kept) => kept.itemId === itemId && kept.schedule === 'H1');
    const batch = product?.batches.find(({ id }) => id === batchId);
    return product && batch ? [{ line, batchId, quantity: -quantity, product, batch }] : [];
  });
}

/** The registers of this sale that record the patient's address. */
const addressRegisters = ({ parts, products }: HandedSale) =>
  parts.flatMap(({ itemId }) => {
    const product = products.find((kept) => kept.itemId === itemId);
    return (product && registerOf(product)) ?? [];
  });

/** The address as it was on the day, stored with the sale; empty if no register requires it. */
export const registerAddress = (sale: HandedSale): string => (addressRegisters(sale).length > 0 ? addressOf(sale) : '');

/** Details that the registers require and the sale lacks, each reported at the field where it is entered. */
export function registerFaults(sale: HandedSale): { field: string; message: string }[] {
  const parts = h1Parts(sale);
  const faults = parts.flatMap(({ line, product, batch }) => {
    const field = `lines.${sale.lines.findIndex((asked) => asked.line === line)}.itemId`;
    if (!product.maker)
      return [{ field, message: `Schedule H1: enter the maker of ${product.name} in the inventory first` }];
    if (!batch.expiryDate) return [{ field, message: `Schedule H1: batch ${batch.batchNumber} has no expiry date` }];
    return [];
  });
  const [register] = addressRegisters(sale);
  return register && addressOf(sale) === ''
    ? [...faults, { field: 'address', message: `${register}: enter the patient's address` }]
    : faults;
}

/** Writes one entry per batch, numbered without gaps: a concurrent sale waits for the number. */
export async function writeRegister(db: Handle, dispensingId: string, sale: HandedSale): Promise<void> {
  const parts = h1Parts(sale);
  if (parts.length === 0) return;
  const { rows: people } = await sql<{ name: string; clinic: string }>`
    select users.name, concat_ws(', ', clinics.name, nullif(clinics.address, '')) as clinic from users
      join clinics on clinics.id = users.clinic_id
     where users.id = (current_actor() ->> 'id')::uuid`.execute(db);
  const { rows: numbers } = await sql<{ value: number }>`
    insert into clinic_counters (name, value) values ('schedule h1', ${parts.length})
    on conflict (clinic_id, name) do update set value = clinic_counters.value + ${parts.length}
    returning value`.execute(db);
  const [[pharmacist], [counted]] = [people, numbers];
  if (!pharmacist || !counted) throw new Error('The register gave no number');
  const { patient, prescriber, prescriberPlace, registrationNumber } = sale;
  const entries = parts.map(({ line, batchId, quantity, product, batch }, at) => ({
    serial: counted.value - parts.length + at + 1,
    dispensingId,
    line,
    batchId,
    patientId: patient.id,
    prescriber,
    prescriberAddress: prescriberPlace ?? pharmacist.clinic,
    registrationNumber,
    patientName: fullName(patient),
    patientAddress: addressOf(sale),
    drug: medicineText(product),
    quantity,
    maker: product.maker,
    batchNumber: batch.batchNumber,
    expiryDate: batch.expiryDate ?? '',
    pharmacist: pharmacist.name,
  }));
  await ride(db, db.insertInto('scheduleH1Entries').values(entries));
}
