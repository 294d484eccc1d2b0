import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { type Bench, benches, places, urgentMinutes } from '../../content/benches.ts';
import { laboratoryContract } from '../../contract.ts';
import type { LabTest } from '../../contract-records.ts';
import { dueAt } from '../../rules/figures/turnaround.ts';
import { inList } from '../../rules/results/restricted.ts';
import { readOwnTests } from '../catalogue/own-tests.ts';
import { readTestTerms } from '../catalogue/test-catalogue.ts';
import { isOpenTo } from '../results/require-open.ts';
import { isPending } from './pending-tests.ts';
import { selectTests } from './test-row.ts';

const most = 100;

type BenchOf = ReadonlyMap<string, Bench>;

const targetsBy = (benchOf: BenchOf, targetOf: (code: string) => number) => sql`unnest(
  ${[...benchOf.keys()]}::text[], ${[...benchOf.values()]}::text[], ${[...benchOf.keys()].map(targetOf)}::int[]
) as target (code, bench, minutes)`;

/** When a test is due, as the rule says it. */
const due = sql`coalesce(collected_at, ordered_at)
  + make_interval(mins => case when is_urgent then least(minutes, ${urgentMinutes}) else minutes end)`;

export const listWorklist = clinicUseCase(laboratoryContract.worklist, async ({ input: { bench }, caller, clinic }) => {
  const terms = await readTestTerms(clinic, caller.clinicId);
  const targetOf = (code: string) => terms.get(code)?.targetMinutes ?? urgentMinutes;
  const benchOf: BenchOf = new Map([
    ...[...places].map(([code, place]) => [code, place.bench] as const),
    ...(await readOwnTests(clinic)).map(({ code, test }) => [code, test.bench] as const),
  ]);
  const targets = targetsBy(benchOf, targetOf);
  const isListed = sql`${isPending} and ${isOpenTo(caller)}`;
  const { rows } = await sql<LabTest>`
    ${selectTests(sql`(
      select lab_tests.*, ${due} as due_at from lab_tests join ${targets} on code = test_code
       where ${isListed} and ${bench ? sql`bench = ${bench}` : sql`true`}
       -- Orders for which nobody ever came do not crowd out the samples that are there.
       order by sample_id is null, is_urgent desc, due_at, id limit ${most})`)}
    order by shown.is_urgent desc, shown.due_at, shown.id`.execute(clinic);
  const { rows: counts } = await sql<{ bench: Bench; pending: number; late: number }>`
    select bench, count(*)::int as pending, (count(*) filter (where ${due} <= now()))::int as late
      from lab_tests join ${targets} on code = test_code where ${isListed} group by bench`.execute(clinic);
  return {
    tests: rows.map((test) => ({
      ...inList(caller)(test),
      bench: benchOf.get(test.testCode) ?? benches[0],
      dueAt: dueAt(test, targetOf(test.testCode)),
    })),
    counts: benches.flatMap((name) => counts.filter((count) => count.bench === name)),
  };
});
