import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import type { LabResult } from '../contract-records.ts';
import type { TestInTube } from '../rules/match-upload.ts';
import { hasNewCritical, isToRelease } from '../rules/panel.ts';
import { outOfControlNote } from '../rules/verification.ts';
import { readOutOfControl } from './controls.ts';
import { lockTest } from './lock-test.ts';
import { releaseResults } from './release-results.ts';

interface Arrived {
  /** What the test has by now. */
  results: LabResult[];
  doubt: string;
  analyserId: string;
}

/** Reports what analysers have sent for a test, or keeps it until the rest of the panel comes. The test as it stands then. */
export async function takeResults(
  db: Handle,
  tube: TestInTube,
  { results, doubt, analyserId }: Arrived,
): Promise<TestInTube> {
  const test = await lockTest(db, tube.id);
  if (!test) throw new Error('A locked test is gone');
  if (isToRelease(tube, results)) {
    const reason = test.reportVersion > 0 ? 'More results of the same sample' : '';
    const isToldBefore = test.reportVersion > 0 && !hasNewCritical(tube, results);
    const release = { test, results, isCriticalByHand: false, comment: '', reason, analyserId, doubt, isToldBefore };
    await releaseResults(db, release);
    return {
      ...tube,
      status: 'completed',
      completedWith: results,
      received: null,
      receivedDoubt: doubt,
      mayGrow: true,
    };
  }
  const isReported = test.status === 'completed';
  const isKnown = (code: string) => isReported && tube.completedWith?.some((known) => known.code === code);
  const received = results.filter(({ code, isCalculated }) => !isCalculated && !isKnown(code));
  // A control that passes before the rest of the panel comes says nothing of what was measured until then.
  const receivedDoubt = doubt || outOfControlNote(received, await readOutOfControl(db));
  await db
    .updateTable('labTests')
    .set({
      received: JSON.stringify(received),
      receivedDoubt,
      ...(isReported ? {} : { status: 'processing', processingAt: test.processingAt ?? new Date().toISOString() }),
      version: test.version + 1,
    })
    .where('id', '=', test.id)
    .execute();
  return { ...tube, status: isReported ? 'completed' : 'processing', received, receivedDoubt };
}

/** What has been sent for a test and is not reported yet. */
export async function readReceived(clinic: Handle, id: string): Promise<{ code: string; value: string }[]> {
  const { rows } = await sql<{ received: LabResult[] | null }>`
    select received from lab_tests where id = ${id}`.execute(clinic);
  return (rows[0]?.received ?? []).map(({ code, value }) => ({ code, value }));
}
