import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { type H1Entry, registerPageSize } from '../../contract-registers.ts';

interface Period {
  from: string;
  to: string;
}

/** By calendar days of the clinic, both inclusive. */
function inPeriod({ from, to }: Period) {
  const midnight = (day: string, days: number) =>
    sql`(select (${day}::date + ${days}::int)::timestamp at time zone time_zone from clinics)`;
  return sql`entered_at >= ${midnight(from, 0)} and entered_at < ${midnight(to, 1)}`;
}

const entries = sql`
  select serial, entered_at, prescriber, prescriber_address, registration_number, patient_name, patient_address, drug, quantity, maker,
         batch_number, expiry_date, pharmacist,
         (select coalesce(sum(moved.quantity), 0)::bigint from stock_movements as moved
           where moved.clinic_id = entry.clinic_id and moved.dispensing_id = entry.dispensing_id
             and moved.line = entry.line and moved.batch_id = entry.batch_id and moved.reason = 'return') as returned
    from schedule_h1_entries as entry`;

/** One page of the register, newest first. */
export async function readRegisterPage(clinic: Handle, { page, ...period }: Period & { page: number }) {
  const [read, counted] = await Promise.all([
    sql<H1Entry>`${entries} where ${inPeriod(period)} order by serial desc
                  limit ${registerPageSize} offset ${page * registerPageSize}`.execute(clinic),
    sql<{ total: number }>`
      select count(*) as total from schedule_h1_entries where ${inPeriod(period)}`.execute(clinic),
  ]);
  return { entries: read.rows, total: counted.rows[0]?.total ?? 0 };
}

interface Part extends Period {
  /** The part starts after this serial number. */
  after?: number;
  limit: number;
}

/** One part of the register, in its order. */
export async function readRegister(clinic: Handle, { after = 0, limit, ...period }: Part): Promise<H1Entry[]> {
  const { rows } = await sql<H1Entry>`
    ${entries} where serial > ${after} and ${inPeriod(period)} order by serial limit ${limit}`.execute(clinic);
  return rows;
}

const partSize = 5000;

/** All entries of a period, in parts. */
export async function* registerParts(clinic: Handle, period: Period) {
  for (let after = 0; ; ) {
    const part = await readRegister(clinic, { ...period, after, limit: partSize });
    yield part;
    if (part.length < partSize) return;
    after = part.at(-1)?.serial ?? after;
  }
}
