import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { BillLine } from '../../rules/bill.ts';
import { type LineTax, taxOfCategory } from '../../rules/tax/gst.ts';
import type { ChargedLine } from '../../rules/tax/split-by-tax.ts';

interface Taxed {
  lines: readonly ChargedLine[];
  at: string;
  settings: () => { cosmeticGstRate: number };
}

/** A charge names its service first, and services may have commas: "Filling, tooth 14", "Bed day, ICU, Heart check". The longest comes first. */
const servicesOf = ({ description }: BillLine): string[] =>
  description.split(', ').map((_, at, parts) => parts.slice(0, parts.length - at).join(', '));

/**
 * The tax of each line: what its charge says, else the clinic's price of that day, else what holds for its category. The price of
 * one doctor or one kind of visit says nothing about the others. The latest price decides, also if it has no rate of its own. It is read
 * with the next statement of the transaction.
 */
export async function rideLineTaxes(db: Handle, { lines, at, settings }: Taxed): Promise<() => LineTax[]> {
  const services = [...new Set(lines.flatMap(({ line }) => servicesOf(line)))];
  const read = await ride(
    db,
    sql<Omit<LineTax, 'gstRate'> & { service: string; gstRate: number | null }>`
    select distinct on (service) service, hsn_sac, gst_rate, gst_reason from service_prices
     where service = any (${services}::text[]) and doctor_id is null and visit_kind is null
       and from_day <= (select (${at}::timestamptz at time zone time_zone)::date from clinics where id = current_clinic_id())
     order by service, from_day desc`,
  );
  return () => {
    const listed = new Map(
      read().flatMap(({ service, gstRate, ...tax }) =>
        gstRate === null ? [] : [[service, { ...tax, gstRate }] as const],
      ),
    );
    return lines.map(({ line, charge }) => {
      const usual = taxOfCategory(line.category, settings().cosmeticGstRate);
      const own = charge?.tax ?? servicesOf(line).flatMap((service) => listed.get(service) ?? [])[0];
      return own ? { ...own, hsnSac: own.hsnSac || usual.hsnSac } : usual;
    });
  };
}
