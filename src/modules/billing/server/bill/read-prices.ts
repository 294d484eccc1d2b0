import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { BillLine } from '../../rules/bill.ts';
import type { LineTax } from '../../rules/tax/gst.ts';

export interface ListedPrice extends Omit<LineTax, 'gstRate'> {
  service: string;
  /** It is not the price of one doctor or one kind of visit. */
  isForAll: boolean;
  amount: number;
  /** Null: the price has no rate of its own. */
  gstRate: number | null;
}

/** A charge names its service first, and services may have commas: "Filling, tooth 14", "Bed day, ICU, Heart check". The longest comes first. */
export const servicesOf = ({ description }: BillLine): string[] =>
  description.split(', ').map((_, at, parts) => parts.slice(0, parts.length - at).join(', '));

/** The latest prices of the services that lines name, for all and for each doctor and kind of visit. Goes with the next statement. */
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
