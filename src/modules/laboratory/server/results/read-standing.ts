import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { LabResult } from '../../contract-records.ts';

/**
 * The results of these report versions, by test, because the test itself may have results that wait for a second
 * person.
 */
export async function readStanding(clinic: Handle, tests: readonly { id: string; standing: number }[]) {
  if (tests.length === 0) return new Map<string, LabResult[]>();
  const { rows } = await sql<{ testId: string; results: LabResult[] }>`
    select report.test_id, report.results
      from unnest(${tests.map(({ id }) => id)}::uuid[], ${tests.map(({ standing }) => standing)}::int[]) as shown (id, version)
      join lab_reports as report on report.test_id = shown.id and report.version = shown.version`.execute(clinic);
  return new Map(rows.map(({ testId, results }) => [testId, results]));
}
