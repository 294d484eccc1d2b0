import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { notifyPerson } from '#modules/notifications/server/notify.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { LabResult } from '../../contract-records.ts';
import { criticalSummary } from '../../rules/criticals/critical-summary.ts';
import { isCritical } from '../../rules/results/flag.ts';
import { restrictedName } from '../../rules/results/restricted.ts';
import { type Verification, whyVerify } from '../../rules/verification/verification.ts';
import { rideLabSettings } from '../catalogue/lab-settings.ts';
import { awaitsDoctor } from '../criticals/awaits-doctor.ts';
import { tellBedside } from '../criticals/tell-bedside.ts';
import { rideOutOfControl } from '../quality/controls.ts';
import type { LockedTest } from '../samples/read-tubes.ts';
import { readReplaced } from './read-replaced.ts';

/** Checks that the clinic's settings and its quality control impose on all results. */
export interface Checks {
  setting: Verification;
  outOfControl: ReadonlyMap<string, string>;
}

/** Sent with the next statement of the transaction. */
export async function rideChecks(db: Handle): Promise<() => Checks> {
  const [settings, outOfControl] = [await rideLabSettings(db), await rideOutOfControl(db)];
  return () => ({ setting: settings().verification, outOfControl: outOfControl() });
}

interface Release {
  test: LockedTest;
  checks: Checks;
  results: readonly LabResult[];
  /** Marked by hand, in addition to the limits. */
  isCriticalByHand: boolean;
  comment: string;
  /** Why there is a new version. */
  reason: string;
  /** The analyser that sent the results, unless a person entered them. */
  analyserId?: string;
  /** Doubts about results that nobody has seen. */
  doubt?: string | undefined;
  /** The critical values were in the previous report already, unchanged. */
  isToldBefore?: boolean;
}

/** Saves results, their report and the call to the doctor in one transaction. The caller holds the test locked. */
export async function releaseResults(db: Handle, release: Release) {
  const {
    test,
    checks,
    results,
    isCriticalByHand,
    comment,
    reason,
    analyserId,
    doubt = '',
    isToldBefore = false,
  } = release;
  const now = new Date().toISOString();
  const critical = isCriticalByHand || results.some(({ flag }) => isCritical(flag));
  const reportVersion = test.reportVersion + 1;
  const isFromAnalyser = analyserId !== undefined;
  const replaced = await readReplaced(db, test);
  const verificationNote = whyVerify({ ...checks, results, replaced, isCriticalByHand, isFromAnalyser, doubt });
  const isFinal = verificationNote === '';
  const standingVersion = isFinal ? null : (replaced?.standingVersion ?? null);
  const completed = {
    status: 'completed',
    processingAt: test.processingAt ?? now,
    completedAt: test.completedAt ?? now,
    reportVersion,
    version: test.version + 1,
  } as const;
  const change = db
    .updateTable('labTests')
    .set({
      ...completed,
      results: JSON.stringify(results),
      received: null,
      receivedDoubt: '',
      // A critical test stays critical in the lists until a second person agrees.
      ...((critical || isFinal) && { criticalValues: critical }),
      awaitsVerification: !isFinal,
      standingVersion,
      // A correction does not cancel that the doctor has to be told. While it waits, the patient reads the previous
      // report.
      ...(standingVersion === null && { awaitsDoctor: critical && !isToldBefore ? true : awaitsDoctor }),
    })
    .where('id', '=', test.id);
  const report = db.insertInto('labReports').values({
    testId: test.id,
    version: reportVersion,
    patientId: test.patientId,
    releasedAt: now,
    results: JSON.stringify(results),
    criticalValues: critical,
    comment,
    reason,
    analyserId: analyserId ?? null,
    verificationNote,
  });
  await ride(db, change);
  await ride(db, report);
  // The summary also goes to other people if the value is not acknowledged.
  const summary = test.isRestricted ? restrictedName : criticalSummary(test.testName, results);
  if (critical && isToldBefore) await carryCall(db, test, reportVersion);
  else if (critical) await tellDoctor(db, { ...test, reportVersion, summary, now });
  return { critical, test: { ...test, ...completed } };
}

/** Moves the call to the doctor, with its acknowledgement, to the newest report. */
const carryCall = (db: Handle, test: Release['test'], reportVersion: number) =>
  db
    .updateTable('labCriticals')
    .set({ reportVersion })
    .where('testId', '=', test.id)
    .where('reportVersion', '=', test.reportVersion)
    .execute();

interface News extends Pick<Release['test'], 'id' | 'patientId' | 'doctorId'> {
  reportVersion: number;
  summary: string;
  now: string;
}

async function tellDoctor(db: Handle, { id, patientId, doctorId, reportVersion, summary, now }: News) {
  const { id: criticalId } = await db
    .insertInto('labCriticals')
    .values({ testId: id, reportVersion, patientId, doctorId, summary, raisedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const patient = await db
    .selectFrom('patients')
    .select(['firstName', 'lastName'])
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow();
  await notifyPerson(db, {
    kind: 'laboratory',
    title: `Critical value: ${fullName(patient)}`,
    body: summary,
    screen: { name: 'lab', search: '?only=critical' },
    userId: doctorId,
  });
  await tellBedside(db, criticalId);
}
