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
 * The tax of each line: that of its charge, otherwise of the clinic's price that day, otherwise of its category. Only
 * prices for every doctor and kind of visit count, and the latest decides even without a rate of its own. A day in a
 * bed, even a typed one, is taxed by its price. Medicines typed for an inpatient are part of their care, like those
 * from the pharmacy: while the patient is admitted, and on the bill with the charges of the stay. The admission is read
 * with the transaction's next statement.
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
