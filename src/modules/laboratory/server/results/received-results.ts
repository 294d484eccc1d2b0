import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { LabResult } from '../../contract-records.ts';
import { hasNewCritical, isToRelease } from '../../rules/results/panel.ts';
import { outOfControlNote } from '../../rules/verification/verification.ts';
import type { Tube } from '../samples/read-tubes.ts';
import { type Checks, releaseResults } from './release-results.ts';

interface Arrived {
  /** What the test has by now. */
  results: LabResult[];
  doubt: string;
  /** Where they came from, unless it is a file that a person has looked at. */
  analyserId?: string;
  checks: Checks;
}

interface Taken {
  /** The test as it stands then. */
  tube: Tube;
  isReported: boolean;
  isCritical: boolean;
}

/** Reports what has come for a test, or keeps it until the rest of the panel comes. */
export async function takeResults(
  db: Handle,
  tube: Tube,
  { results, doubt, analyserId, checks }: Arrived,
): Promise<Taken> {
  const { test } = tube;
  if (isToRelease(tube, results)) {
    const reason = test.reportVersion > 0 ? 'More results of the same sample' : '';
    const isToldBefore = test.reportVersion > 0 && !hasNewCritical(tube, results);
    const arrived = {
      test,
      checks,
      results,
      isCriticalByHand: false,
      comment: '',
      reason,
      ...(analyserId !== undefined && { analyserId }),
      doubt,
      isToldBefore,
    };
    const released = await releaseResults(db, arrived);
    const reported: Tube = {
      ...tube,
      test: released.test,
      status: 'completed',
      completedWith: results,
      received: null,
      receivedDoubt: doubt,
      isByAnalyser: analyserId !== undefined,
    };
    return { tube: reported, isReported: true, isCritical: released.critical };
  }
  const isReported = test.status === 'completed';
  const isKnown = (code: string) => isReported && tube.completedWith?.some((known) => known.code === code);
  const received = results.filter(({ code, isCalculated }) => !isCalculated && !isKnown(code));
  // A control that passes before the rest of the panel comes says nothing of what was measured until then.
  const receivedDoubt = doubt || outOfControlNote(received, checks.outOfControl);
  const stepped = {
    version: test.version + 1,
    ...(isReported
      ? {}
      : ({ status: 'processing', processingAt: test.processingAt ?? new Date().toISOString() } as const)),
  };
  const change = db
    .updateTable('labTests')
    .set({
      received: JSON.stringify(received),
      receivedDoubt,
      ...stepped,
    })
    .where('id', '=', test.id);
  await ride(db, change);
  const status = isReported ? 'completed' : 'processing';
  const kept: Tube = { ...tube, test: { ...test, ...stepped }, status, received, receivedDoubt };
  return { tube: kept, isReported: false, isCritical: false };
}

/** What has been sent for a test and is not reported yet. */
export async function readReceived(clinic: Handle, id: string): Promise<{ code: string; value: string }[]> {
  const { rows } = await sql<{ received: LabResult[] | null }>`
    select received from lab_tests where id = ${id}`.execute(clinic);
  return (rows[0]?.received ?? []).map(({ code, value }) => ({ code, value }));
}
