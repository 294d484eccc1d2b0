import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { type H1Entry, mostEntries } from '../contract-registers.ts';

interface Asked {
  from: string;
  to: string;
  /** The serial before the first. */
  after?: number;
  limit?: number;
}

/** By days of the clinic, both included. */
export async function readRegister(clinic: Handle, asked: Asked): Promise<H1Entry[]> {
  const { from, to, after = 0, limit = mostEntries } = asked;
  const midnight = (day: string, days: number) =>
    sql`(select (${day}::date + ${days}::int)::timestamp at time zone time_zone from clinics)`;
  const { rows } = await sql<H1Entry>`
    select serial, entered_at, prescriber, registration_number, patient_name, patient_address, drug, quantity, maker,
           batch_number, expiry_date, pharmacist,
           (select coalesce(sum(moved.quantity), 0)::bigint from stock_movements as moved
             where moved.clinic_id = entry.clinic_id and moved.dispensing_id = entry.dispensing_id
               and moved.line = entry.line and moved.batch_id = entry.batch_id and moved.reason = 'return') as returned
      from schedule_h1_entries as entry
     where serial > ${after} and entered_at >= ${midnight(from, 0)} and entered_at < ${midnight(to, 1)}
     order by serial
     limit ${limit}`.execute(clinic);
  return rows;
}

/** All of a period, in parts. */
export async function* registerPages(clinic: Handle, period: { from: string; to: string }) {
  for (let after = 0; ; ) {
    const entries = await readRegister(clinic, { ...period, after });
    yield entries;
    if (entries.length < mostEntries) return;
    after = entries.at(-1)?.serial ?? after;
  }
}
