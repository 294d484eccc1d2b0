import type { Handle } from '#foundation/server/database.ts';
import { notifyPerson } from '#modules/notifications/server/notify.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { LabResult } from '../contract-records.ts';
import { criticalSummary } from '../rules/critical-summary.ts';
import { isCritical } from '../rules/flag.ts';
import { restrictedName } from '../rules/restricted.ts';
import { whyVerify } from '../rules/verification.ts';
import { readOutOfControl } from './controls.ts';
import { readLabSettings } from './lab-settings.ts';

interface Release {
  test: {
    id: string;
    patientId: string;
    doctorId: string;
    testName: string;
    isRestricted: boolean;
    reportVersion: number;
    version: number;
    processingAt: string | null;
    completedAt: string | null;
  };
  results: readonly LabResult[];
  /** Beside what the limits say. */
  isCriticalByHand: boolean;
  comment: string;
  /** Why there is another version. */
  reason: string;
  /** Where the results came from, unless a person entered them. */
  analyserId?: string;
  /** What speaks against results that nobody has seen. */
  doubt?: string | undefined;
  /** What is critical was in the report before, with the same values. */
  isToldBefore?: boolean;
}

/** Results, their report and the call to the doctor are one change. The caller holds the test locked. */
export async function releaseResults(db: Handle, release: Release) {
  const { test, results, isCriticalByHand, comment, reason, analyserId, doubt = '', isToldBefore = false } = release;
  const now = new Date().toISOString();
  const critical = isCriticalByHand || results.some(({ flag }) => isCritical(flag));
  const reportVersion = test.reportVersion + 1;
  const { verification: setting } = await readLabSettings(db);
  const outOfControl = await readOutOfControl(db);
  const isFromAnalyser = analyserId !== undefined;
  const verificationNote = whyVerify({ setting, results, isCriticalByHand, isFromAnalyser, doubt, outOfControl });
  await db
    .updateTable('labTests')
    .set({
      status: 'completed',
      processingAt: test.processingAt ?? now,
      completedAt: test.completedAt ?? now,
      results: JSON.stringify(results),
      received: null,
      receivedDoubt: '',
      criticalValues: critical,
      awaitsVerification: verificationNote !== '',
      // A correction does not take back that the doctor has to know.
      ...(critical && !isToldBefore && { awaitsDoctor: true }),
      reportVersion,
      version: test.version + 1,
    })
    .where('id', '=', test.id)
    .execute();
  await db
    .insertInto('labReports')
    .values({
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
    })
    .execute();
  // Others are called too when it is not acknowledged.
  const summary = test.isRestricted ? restrictedName : criticalSummary(test.testName, results);
  if (critical && isToldBefore) await carryCall(db, test, reportVersion);
  else if (critical) await tellDoctor(db, { ...test, reportVersion, summary, now });
  return critical;
}

/** Moves the call to the doctor, with its answer, to the newest report. */
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
  await db
    .insertInto('labCriticals')
    .values({ testId: id, reportVersion, patientId, doctorId, summary, raisedAt: now })
    .execute();
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
}
