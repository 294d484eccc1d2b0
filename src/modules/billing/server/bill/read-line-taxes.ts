import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { BillLine } from '../../rules/bill.ts';
import { inpatientMedicineTax, type LineTax, taxOfCategory } from '../../rules/tax/gst.ts';
import type { ChargedLine } from '../../rules/tax/split-by-tax.ts';

interface Taxed {
  lines: readonly ChargedLine[];
  patientId: string;
  at: string;
  settings: () => { cosmeticGstRate: number };
}

/** A charge names its service first, and services may have commas: "Filling, tooth 14", "Bed day, ICU, Heart check". The longest comes first. */
const servicesOf = ({ description }: BillLine): string[] =>
  description.split(', ').map((_, at, parts) => parts.slice(0, parts.length - at).join(', '));

const isTypedMedicine = ({ line, charge }: ChargedLine) => charge === null && line.category === 'Pharmacy';
const isOfStay = ({ line, charge }: ChargedLine) => charge !== null && line.category === 'IPD Services';

/**
 * The tax of each line: what its charge says, else the clinic's price of that day, else what holds for its category. The price of
 * one doctor or one kind of visit says nothing about the others. The latest price decides, also if it has no rate of its own. It is read
 * with the next statement of the transaction.
 *
 * Medicines that are typed for an inpatient are part of their care, as those from the pharmacy are: while they are in a bed, and on the
 * bill that has charges of the stay.
 */
export async function rideLineTaxes(db: Handle, { lines, patientId, at, settings }: Taxed): Promise<() => LineTax[]> {
  const services = [...new Set(lines.flatMap(({ line }) => servicesOf(line)))];
  const read = await ride(
    db,
    sql<Omit<LineTax, 'gstRate'> & { service: string; gstRate: number | null }>`
    select distinct on (service) service, hsn_sac, gst_rate, gst_reason from service_prices
     where service = any (${services}::text[]) and doctor_id is null and visit_kind is null
       and from_day <= (select (${at}::timestamptz at time zone time_zone)::date from clinics where id = current_clinic_id())
     order by service, from_day desc`,
  );
  const admitted = lines.some(isTypedMedicine)
    ? await ride(
        db,
        sql`select id from admissions where patient_id = ${patientId} and admitted_at <= ${at}::timestamptz
               and coalesce(discharged_at, 'infinity') > ${at}::timestamptz limit 1`,
      )
    : () => [];
  return () => {
    const isInpatient = admitted().length > 0 || lines.some(isOfStay);
    const listed = new Map(
      read().flatMap(({ service, gstRate, ...tax }) =>
        gstRate === null ? [] : [[service, { ...tax, gstRate }] as const],
      ),
    );
    return lines.map((charged) => {
      if (isInpatient && isTypedMedicine(charged)) return inpatientMedicineTax;
      const { line, charge } = charged;
      const usual = taxOfCategory(line.category, settings().cosmeticGstRate);
      const own = charge?.tax ?? servicesOf(line).flatMap((service) => listed.get(service) ?? [])[0];
      return own ? { ...own, hsnSac: own.hsnSac || usual.hsnSac } : usual;
    });
  };
}
