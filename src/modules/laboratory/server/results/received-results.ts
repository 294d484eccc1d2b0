import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { LabResult } from '../../contract-records.ts';
import { isMarkedByHand } from '../../rules/criticals/marked-by-hand.ts';
import { hasNewCritical, isToRelease } from '../../rules/results/panel.ts';
import { outOfControlNote } from '../../rules/verification/verification.ts';
import type { Tube } from '../samples/read-tubes.ts';
import { type Checks, releaseResults } from './release-results.ts';

interface Arrived {
  /** All results of the test so far. */
  results: LabResult[];
  doubt: string;
  /** The analyser that sent them; omitted for a file that a person has checked. */
  analyserId?: string;
  checks: Checks;
}

interface Taken {
  /** The test after the change. */
  tube: Tube;
  isReported: boolean;
  isCritical: boolean;
}

/** Reports the results that arrived for a test, or keeps them until the rest of the panel arrives. */
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
      isCriticalByHand: isMarkedByHand({ isCritical: tube.isReportCritical, results: tube.completedWith ?? [] }),
      comment: tube.comment,
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
      isReportCritical: released.critical,
    };
    return { tube: reported, isReported: true, isCritical: released.critical };
  }
  const isReported = test.status === 'completed';
  const isKnown = (code: string) => isReported && tube.completedWith?.some((known) => known.code === code);
  const received = results.filter(({ code, isCalculated }) => !isCalculated && !isKnown(code));
  // A control that passes before the rest of the panel arrives says nothing about what was measured until then.
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

/** Results that were sent for a test and are not reported yet. */
export async function readReceived(clinic: Handle, id: string): Promise<{ code: string; value: string }[]> {
  const { rows } = await sql<{ received: LabResult[] | null }>`
    select received from lab_tests where id = ${id}`.execute(clinic);
  return (rows[0]?.received ?? []).map(({ code, value }) => ({ code, value }));
}
