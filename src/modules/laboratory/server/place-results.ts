import type { Handle } from '#foundation/server/database.ts';
import { matchUpload } from '../rules/match-upload.ts';
import type { UploadedValue } from '../rules/read-upload.ts';
import { whyHeld } from '../rules/why-held.ts';
import { lockTest } from './lock-test.ts';
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
  const tests = await readTubes(
    db,
    values.map(({ accession }) => accession),
    true,
  );
  // By name too: one number under two names is two claims.
  const groups = Map.groupBy(values, ({ accession, patientName = '' }) => JSON.stringify([accession, patientName]));
  for (const found of groups.values()) {
    const { accession: accessionNumber = '', patientName = '' } = found[0] ?? {};
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
      await releaseResults(db, { test, results, isCriticalByHand: false, comment: '', reason: '', analyserId });
      completed += 1;
      for (const one of tests) if (one.id === id) Object.assign(one, { status: 'completed', completedWith: results });
    }
  }
  return { tests: completed, held };
}
