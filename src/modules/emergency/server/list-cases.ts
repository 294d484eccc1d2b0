import { sql } from 'kysely';
import { sharedUseCase } from '#foundation/server/requests/use-case.ts';
import { emergencyContract } from '../contract.ts';
import { selectCases } from './case-row.ts';
import { type CaseRow, judgedToday } from './judged-today.ts';

export const listCases = sharedUseCase(emergencyContract.list, async ({ clinic }) => {
  const { rows } = await sql<CaseRow>`
    ${selectCases(sql`(
      select * from emergency_cases where disposed_at is null
      union all
      select * from emergency_cases where disposed_at > ${new Date().toISOString()}::timestamptz - interval '1 day'
    )`)}
     order by shown.disposed_at desc nulls first, shown.arrived_at`.execute(clinic);
  const cases = rows.map(judgedToday);
  return {
    open: cases.filter(({ disposedAt }) => disposedAt === null),
    closed: cases.filter(({ disposedAt }) => disposedAt !== null),
  };
});
