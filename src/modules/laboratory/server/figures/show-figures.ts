import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import { pendingStatuses, type TestStatus } from '../../rules/steps.ts';

export const showFigures = clinicUseCase(laboratoryContract.figures, async ({ clinic }) => {
  const { rows } = await sql<{ status: TestStatus; count: number; critical: number; toVerify: number }>`
    select status, count(*)::int as count, (select count(*)::int from lab_tests where critical_values) as critical,
           (select count(*)::int from lab_tests where awaits_verification) as to_verify
      from lab_tests group by status`.execute(clinic);
  const count = (statuses: readonly TestStatus[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((sum, row) => sum + row.count, 0);
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    pending: count(pendingStatuses),
    completed: count(['completed']),
    critical: rows[0]?.critical ?? 0,
    toVerify: rows[0]?.toVerify ?? 0,
  };
});
