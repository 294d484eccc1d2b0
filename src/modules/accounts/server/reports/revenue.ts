import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { accountsContract } from '../../contract.ts';
import type { ReportDays, RevenuePart, RevenueRow } from '../../contract-reports.ts';
import { noDoctor, type RevenueBy } from '../../rules/reports.ts';
import { earnedParts } from './earned-parts.ts';

const rowsAPage = 50;

const keys: Record<RevenueBy, RawBuilder<string>> = {
  department: sql`department`,
  doctor: sql`coalesce(doctor_id::text, ${noDoctor}::text)`,
  service: sql`service`,
  method: sql`method::text`,
  day: sql`day::text`,
};

const names: Record<RevenueBy, RawBuilder<string>> = { ...keys, doctor: sql`coalesce(doctor_name, 'No doctor')` };

/** Leaves out amounts that cancel out within one row: a set-off deposit moves nothing between days or methods. */
const partsOf = (by: RevenueBy, days: ReportDays) => sql`
  select * from (
    select part.*, ${keys[by]} as key, ${names[by]} as name, sum(amount) over (partition by ${keys[by]}, id) as net
      from (${earnedParts(days)}) as part) as part
   where amount <> 0 and net <> 0`;

/** Largest first; days in chronological order. Leaves out lines that cost nothing and were not paid for. */
export async function readRevenue(clinic: Handle, by: RevenueBy, days: ReportDays): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    select key, name, count(distinct (id, bill_id))::int as transactions, sum(amount)::float8 as amount
      from (${partsOf(by, days)}) as part
     group by 1, 2
     order by ${by === 'day' ? sql`1` : sql`4 desc, 2`}`.execute(clinic);
  return rows;
}

export const showRevenue = clinicUseCase(accountsContract.revenue, async ({ input: { by, ...days }, clinic }) => {
  const rows = await readRevenue(clinic, by, days);
  return { rows, total: rows.reduce((sum, { amount }) => sum + amount, 0) };
});

/** One row per transaction, however many lines of its bill count here. */
export const listRevenueParts = clinicUseCase(accountsContract.revenueParts, async ({ input, clinic }) => {
  const { by, key, page, ...days } = input;
  const parts = sql`
    select id, day, created_at, transaction_type, method, description, bill_id, whole_amount, sum(amount) as amount
      from (${partsOf(by, days)}) as part
     where key = ${key}
     group by 1, 2, 3, 4, 5, 6, 7, 8`;
  const [listed, counted] = await Promise.all([
    sql<RevenuePart>`
      select id, day, transaction_type, method, description, bill_id, amount::float8 as amount, whole_amount::float8 as whole
        from (${parts}) as parts
       order by created_at desc, id desc offset ${page * rowsAPage} limit ${rowsAPage}`.execute(clinic),
    sql<{ total: number; amount: number }>`
      select count(*)::int as total, coalesce(sum(amount), 0)::float8 as amount from (${parts}) as parts`.execute(
      clinic,
    ),
  ]);
  return { parts: listed.rows, ...(counted.rows[0] ?? { total: 0, amount: 0 }) };
});
