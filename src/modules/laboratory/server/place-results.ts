import type { Handle } from '#foundation/server/database.ts';
import { matchUpload } from '../rules/match-upload.ts';
import type { UploadedValue } from '../rules/read-upload.ts';
import { whyHeld } from '../rules/why-held.ts';
import { lockControls } from './control-runs.ts';
import { lockTest } from './lock-test.ts';
import { placeControlRuns } from './place-control-runs.ts';
import { readTubes } from './read-tubes.ts';
import { releaseResults } from './release-results.ts';

export interface HeldGroup {
  accessionNumber: string;
  patientName: string;
  found: readonly UploadedValue[];
  reason: string;
}

/** Uses what an analyser sent for each tube as far as it fits: all of a tube or nothing of it. The rest is handed back. */
export async function placeResults(db: Handle, analyserId: string, values: readonly UploadedValue[]) {
  const held: HeldGroup[] = [];
  let completed = 0;
  const numbers = values.map(({ accession }) => accession);
  const controls = await lockControls(db, { sampleIds: numbers });
  const tests = await readTubes(db, numbers, { isLocked: true });
  // By name too: one number under two names is two claims.
  const groups = Map.groupBy(values, ({ accession, patientName = '' }) => JSON.stringify([accession, patientName]));
  for (const found of groups.values()) {
    const { accession: accessionNumber = '', patientName = '' } = found[0] ?? {};
    const used = controls.filter(({ sampleId }) => sampleId && sampleId.toUpperCase() === accessionNumber);
    if (used.length > 0) {
      const reason = await placeControlRuns(db, analyserId, found, used);
      if (reason) held.push({ accessionNumber, patientName, reason, found });
      continue;
    }
    const current = tests.filter((test) => test.accessionNumber === accessionNumber);
    const matched = matchUpload(found, current);
    const fault = whyHeld(matched);
    if (fault) {
      const { reason, rows } = fault;
      held.push({ accessionNumber, patientName, reason, found: found.filter(({ row }) => rows.includes(row)) });
    }
    if (fault && fault.rows.length === found.length) continue;
    for (const [id, results] of matched.results) {
      const test = await lockTest(db, id);
      if (!test) throw new Error('A locked test is gone');
      const asSent = { isCriticalByHand: false, comment: '', reason: '', analyserId, doubt: matched.doubts.get(id) };
      await releaseResults(db, { test, results, ...asSent });
      completed += 1;
      for (const one of tests) if (one.id === id) Object.assign(one, { status: 'completed', completedWith: results });
    }
  }
  return { tests: completed, held };
}
