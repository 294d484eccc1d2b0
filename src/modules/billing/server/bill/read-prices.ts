import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { BillLine } from '../../rules/bill.ts';
import type { LineTax } from '../../rules/tax/gst.ts';

export interface ListedPrice extends Omit<LineTax, 'gstRate'> {
  service: string;
  /** The price is not limited to one doctor or one kind of visit. */
  isForAll: boolean;
  amount: number;
  /** Null if the price has no rate of its own. */
  gstRate: number | null;
}

/**
 * The services a description may begin with, longest first: services can contain commas, as in "Filling, tooth 14" or
 * "Bed day, ICU, Heart check".
 */
export const servicesOf = ({ description }: BillLine): string[] =>
  description.split(', ').map((_, at, parts) => parts.slice(0, parts.length - at).join(', '));

/**
 * The latest prices of the services named by the lines, for everyone and per doctor and kind of visit. Sent with the
 * next statement.
 */
export async function ridePrices(db: Handle, lines: readonly BillLine[], at: string): Promise<() => ListedPrice[]> {
  const services = [...new Set(lines.flatMap(servicesOf))];
  return ride(
    db,
    sql<ListedPrice>`
    select distinct on (service, doctor_id, visit_kind) service, doctor_id is null and visit_kind is null as is_for_all, amount,
           hsn_sac, gst_rate, gst_reason
      from service_prices
     where service = any (${services}::text[])
       and from_day <= (select (${at}::timestamptz at time zone time_zone)::date from clinics where id = current_clinic_id())
     order by service, doctor_id, visit_kind, from_day desc`,
  );
}
