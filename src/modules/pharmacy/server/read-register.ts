import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { type H1Entry, mostEntries } from '../contract-registers.ts';

/** By days of the clinic, both included. */
export async function readRegister(clinic: Handle, { from, to }: { from: string; to: string }): Promise<H1Entry[]> {
  const midnight = (day: string, days: number) =>
    sql`(select (${day}::date + ${days}::int)::timestamp at time zone time_zone from clinics)`;
  const { rows } = await sql<H1Entry>`
    select serial, entered_at, prescriber, registration_number, patient_name, patient_address, drug, quantity, maker,
           batch_number, expiry_date, pharmacist,
           (select coalesce(sum(moved.quantity), 0)::bigint from stock_movements as moved
             where moved.clinic_id = entry.clinic_id and moved.dispensing_id = entry.dispensing_id
               and moved.line = entry.line and moved.batch_id = entry.batch_id and moved.reason = 'return') as returned
      from schedule_h1_entries as entry
     where entered_at >= ${midnight(from, 0)} and entered_at < ${midnight(to, 1)}
     order by serial
     limit ${mostEntries}`.execute(clinic);
  return rows;
}
