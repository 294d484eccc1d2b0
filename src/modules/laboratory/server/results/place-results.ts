import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { AcceptedUnit } from '../../rules/analysers/unit-offers.ts';
import { matchUpload } from '../../rules/upload/match-upload.ts';
import type { UploadedValue } from '../../rules/upload/read-upload.ts';
import { whyHeld } from '../../rules/upload/why-held.ts';
import { type LockedControl, lockControls, type Sender } from '../quality/control-runs.ts';
import { readOutOfControl } from '../quality/controls.ts';
import { placeControlRuns } from '../quality/place-control-runs.ts';
import { readTubes, type Tube } from '../samples/read-tubes.ts';
import { takeResults } from './received-results.ts';
import { type Checks, rideChecks } from './release-results.ts';

export interface HeldGroup {
  accessionNumber: string;
  patientName: string;
  found: readonly UploadedValue[];
  reason: string;
}

interface Prepared {
  controls: readonly LockedControl[];
  checks: Checks;
  tubes: Map<string, Tube>;
}

/**
 * Reads what the results for these numbers are judged by, in one round trip. Tests and controls are always locked in
 * the same order, so that two analysers that send for the same tubes cannot deadlock.
 */
export async function prepareTubes(db: Handle, numbers: readonly string[]): Promise<Prepared> {
  const [controls, checks] = [await ride(db, lockControls({ sampleIds: numbers })), await rideChecks(db)];
  const tubes = await readTubes(db, numbers, { isLocked: true });
  return { controls: controls(), checks: checks(), tubes: new Map(tubes.map((tube) => [tube.id, tube])) };
}

/**
 * Uses the results that an analyser sent for each tube if they fit: all of a tube or none of it. The rest is returned.
 * `prepared` is updated to the new state. Units are converted only where a person has accepted it.
 */
export async function placeResults(
  db: Handle,
  sender: Sender,
  values: readonly UploadedValue[],
  prepared: Prepared,
  accepted: readonly AcceptedUnit[] = [],
) {
  const { controls, tubes } = prepared;
  const held: HeldGroup[] = [];
  let taken = 0;
  // Grouped by name too: one number under two names is two claims.
  const groups = Map.groupBy(values, ({ accession, patientName = '' }) => JSON.stringify([accession, patientName]));
  for (const found of groups.values()) {
    const { accession: accessionNumber = '', patientName = '' } = found[0] ?? {};
    const used = controls.filter(({ sampleId }) => sampleId && sampleId.toUpperCase() === accessionNumber);
    if (used.length > 0) {
      const reason = await placeControlRuns(db, sender, found, used);
      if (reason) held.push({ accessionNumber, patientName, reason, found });
      prepared.checks = { ...prepared.checks, outOfControl: await readOutOfControl(db) };
      continue;
    }
    const current = [...tubes.values()].filter((tube) => tube.accessionNumber === accessionNumber);
    const matched = matchUpload(found, current, { isSeen: false, accepted });
    const fault = whyHeld(matched);
    if (fault) {
      const { reason, rows } = fault;
      held.push({ accessionNumber, patientName, reason, found: found.filter(({ row }) => rows.includes(row)) });
    }
    if (fault && fault.rows.length === found.length) continue;
    for (const tube of current) {
      const results = matched.results.get(tube.id);
      if (!results) continue;
      const doubt = tube.receivedDoubt || (matched.doubts.get(tube.id) ?? '');
      const arrived = { results, doubt, analyserId: sender.analyserId, checks: prepared.checks };
      tubes.set(tube.id, (await takeResults(db, tube, arrived)).tube);
      taken += 1;
    }
  }
  return { tests: taken, held };
}
