import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import { figureDays } from '../../rules/figures/figure-days.ts';
import { isPending } from '../tests/pending-tests.ts';

interface Figures {
  total: number;
  pending: number;
  completed: number;
  critical: number;
  toVerify: number;
}

/** Totals that grow over the years are counted for a period; the others are found by indexes of their own. */
export const showFigures = clinicUseCase(laboratoryContract.figures, async ({ clinic }) => {
  const { rows } = await sql<Figures>`
    select recent.total, recent.completed,
           (select count(*)::int from lab_tests where ${isPending}) as pending,
           (select count(*)::int from lab_tests
             where critical_values and ordered_at >= now() - make_interval(days => ${figureDays})) as critical,
           (select count(*)::int from lab_tests where awaits_verification) as to_verify
      from (select count(*)::int as total, count(*) filter (where status = 'completed')::int as completed
              from lab_tests where ordered_at >= now() - make_interval(days => ${figureDays})) as recent`.execute(
    clinic,
  );
  return rows[0] ?? { total: 0, pending: 0, completed: 0, critical: 0, toVerify: 0 };
});
