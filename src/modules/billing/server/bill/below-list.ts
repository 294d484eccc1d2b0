import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { BillLine } from '../../rules/bill.ts';
import { lineAmount } from '../../rules.ts';

/**
 * How much less each typed line asks for than the price list does for the service it names; 0 for charges and for what is not listed.
 * Of several prices the lowest counts: a typed line names no doctor. It is read with the next statement of the transaction.
 */
export async function rideBelowList(db: Handle, lines: readonly BillLine[], at: string): Promise<() => number[]> {
  const typed = lines.flatMap(({ source, description }) => (source === null ? [description] : []));
  if (typed.length === 0) return () => lines.map(() => 0);
  const read = await ride(
    db,
    sql<{ service: string; amount: number }>`
    select service, min(amount)::float8 as amount
      from (select distinct on (service, doctor_id, visit_kind) service, amount from service_prices
             where service = any (${typed}::text[])
               and from_day <= (select (${at}::timestamptz at time zone time_zone)::date from clinics where id = current_clinic_id())
             order by service, doctor_id, visit_kind, from_day desc) as prices
     group by service`,
  );
  return () => {
    const listed = new Map(read().map(({ service, amount }) => [service, amount]));
    return lines.map((line) => {
      const unitPrice = line.source === null ? (listed.get(line.description) ?? 0) : 0;
      return Math.max(0, lineAmount({ ...line, unitPrice }) - lineAmount(line));
    });
  };
}
