import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { BillLine } from '../../rules/bill.ts';
import { inpatientMedicineTax, type LineTax, roomTax, taxOfCategory } from '../../rules/tax/gst.ts';
import { isIntensiveCare } from '../../rules/tax/intensive-care.ts';
import type { ChargedLine } from '../../rules/tax/split-by-tax.ts';
import { bedDayService } from '../../rules.ts';
import { type ListedPrice, servicesOf } from './read-prices.ts';

interface Taxed {
  lines: readonly ChargedLine[];
  patientId: string;
  at: string;
}

interface Known {
  prices: readonly ListedPrice[];
  settings: { cosmeticGstRate: number };
}

const isTypedMedicine = ({ line, charge }: ChargedLine) => charge === null && line.category === 'Pharmacy';
const isBedDay = (line: BillLine) => line.category === 'IPD Services' && servicesOf(line).includes(bedDayService);
const isOfStay = ({ line, charge }: ChargedLine) => charge !== null && line.category === 'IPD Services';

/**
 * The tax of each line: what its charge says, else the clinic's price of that day, else what holds for its category. The price of
 * one doctor or one kind of visit says nothing about the others. The latest price decides, also if it has no rate of its own. A day in a bed is taxed by what
 * it costs, also one that was typed.
 *
 * Medicines that are typed for an inpatient are part of their care, as those from the pharmacy are: while they are in a bed, and on the
 * bill that has charges of the stay. Whether they are is read with the next statement of the transaction.
 */
export async function rideLineTaxes(db: Handle, { lines, patientId, at }: Taxed): Promise<(known: Known) => LineTax[]> {
  const admitted = lines.some(isTypedMedicine)
    ? await ride(
        db,
        sql`select id from admissions where patient_id = ${patientId} and admitted_at <= ${at}::timestamptz
               and coalesce(discharged_at, 'infinity') > ${at}::timestamptz limit 1`,
      )
    : () => [];
  return ({ prices, settings }) => {
    const isInpatient = admitted().length > 0 || lines.some(isOfStay);
    const listed = new Map(
      prices.flatMap(({ service, isForAll, gstRate, hsnSac, gstReason }) =>
        isForAll && gstRate !== null ? [[service, { hsnSac, gstRate, gstReason }] as const] : [],
      ),
    );
    return lines.map((charged) => {
      if (isInpatient && isTypedMedicine(charged)) return inpatientMedicineTax;
      const { line, charge } = charged;
      const usual = isBedDay(line)
        ? roomTax({ perDay: line.unitPrice, isIntensive: isIntensiveCare(line.description) })
        : taxOfCategory(line.category, settings.cosmeticGstRate);
      const own = charge?.tax ?? servicesOf(line).flatMap((service) => listed.get(service) ?? [])[0];
      return own ? { ...own, hsnSac: own.hsnSac || usual.hsnSac } : usual;
    });
  };
}
