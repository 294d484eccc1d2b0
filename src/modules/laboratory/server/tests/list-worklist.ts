import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { type Bench, benches, places, urgentMinutes } from '../../content/benches.ts';
import { laboratoryContract } from '../../contract.ts';
import type { LabTest } from '../../contract-records.ts';
import { dueAt } from '../../rules/figures/turnaround.ts';
import { inList } from '../../rules/results/restricted.ts';
import { readTestTerms } from '../catalogue/test-catalogue.ts';
import { isOpenTo } from '../results/require-open.ts';
import { isPending } from './pending-tests.ts';
import { selectTests } from './test-row.ts';

const most = 100;

type BenchOf = ReadonlyMap<string, Bench>;
type Counts = { bench: Bench; pending: number; late: number }[];

const targetsBy = (benchOf: BenchOf, targetOf: (code: string) => number) => sql`unnest(
  ${[...benchOf.keys()]}::text[], ${[...benchOf.values()]}::text[], ${[...benchOf.keys()].map(targetOf)}::int[]
) as target (code, bench, minutes)`;

/** When a test is due, by the same rule as `dueAt`. */
const due = sql`coalesce(collected_at, ordered_at)
  + make_interval(mins => case when is_urgent then least(minutes, ${urgentMinutes}) else minutes end)`;

/** Counts and sorts in one pass over pending tests, without reading whole rows: there may be thousands. */
async function readPending(clinic: Handle, targets: RawBuilder<unknown>, isListed: RawBuilder<unknown>, bench?: Bench) {
  const { rows } = await sql<{ counts: Counts; ids: string[] }>`
    with listed as materialized (
      select id, bench, sample_id is null as is_to_collect, is_urgent, ${due} as due_at
        from lab_tests join ${targets} on code = test_code where ${isListed}
    ), first as (
      -- Orders for which nobody ever came do not crowd out the samples that are there.
      select * from listed where ${bench ? sql`bench = ${bench}` : sql`true`}
       order by is_to_collect, is_urgent desc, due_at, id limit ${most}
    ), counted as (
      select bench, count(*)::int as pending, (count(*) filter (where due_at <= now()))::int as late
        from listed group by bench
    )
    select array(select id from first order by is_urgent desc, due_at, id) as ids,
           coalesce((select jsonb_agg(to_jsonb(counted)) from counted), '[]') as counts`.execute(clinic);
  return rows[0] ?? { counts: [], ids: [] };
}

export const listWorklist = clinicUseCase(laboratoryContract.worklist, async ({ input: { bench }, caller, clinic }) => {
  const { terms, ownTests } = await readTestTerms(clinic);
  const targetOf = (code: string) => terms.get(code)?.targetMinutes ?? urgentMinutes;
  const benchOf: BenchOf = new Map([
    ...[...places].map(([code, place]) => [code, place.bench] as const),
    ...ownTests.map(({ code, test }) => [code, test.bench] as const),
  ]);
  const isListed = sql`${isPending} and ${isOpenTo(caller)}`;
  const { counts, ids } = await readPending(clinic, targetsBy(benchOf, targetOf), isListed, bench);
  const { rows } = await sql<LabTest>`
    ${selectTests(sql`(select * from lab_tests where id = any (${ids}::uuid[]))`)}
    order by array_position(${ids}::uuid[], shown.id)`.execute(clinic);
  return {
    tests: rows.map((test) => ({
      ...inList(caller)(test),
      bench: benchOf.get(test.testCode) ?? benches[0],
      dueAt: dueAt(test, targetOf(test.testCode)),
    })),
    counts: benches.flatMap((name) => counts.filter((count) => count.bench === name)),
  };
});
