import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { RequestSettings } from '#foundation/server/requests/use-case.ts';
import { ageText } from '#foundation/shared/dates/age-text.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { LabResult, LabTest } from '../../contract-records.ts';
import { reportSheet } from '../../rules/report/report-sheet.ts';
import { readPathologists } from '../catalogue/read-pathologists.ts';
import { readTest } from '../tests/test-row.ts';
import { isReleased } from './is-released.ts';
import { renderReport } from './render-report.ts';
import { reportKey } from './report-key.ts';

interface Version
  extends Pick<
    LabTest,
    'results' | 'criticalValues' | 'comment' | 'reportVersion' | 'enteredBy' | 'verifiedAt' | 'verifiedBy'
  > {
  reason: string;
  releasedAt: string;
  /** The version that replaced this one. */
  next: { version: number; releasedAt: string } | null;
}

/** Reads a version, but only if it was ever open to its readers. */
async function readVersion(clinic: Handle, testId: string, version: number): Promise<Version | undefined> {
  const { rows } = await sql<Version>`
    select report.version as report_version, report.results, report.critical_values, report.comment, report.reason,
           coalesce(report.verified_at, report.released_at) as released_at, report.verified_at,
           coalesce(entered.name, analyser.name) as entered_by, verifier.name as verified_by,
           (select jsonb_build_object('version', later.version, 'releasedAt', coalesce(later.verified_at, later.released_at))
              from lab_reports as later
             where later.clinic_id = report.clinic_id and later.test_id = report.test_id and later.version > report.version
               and ${isReleased('later')}
             order by later.version limit 1) as next
      from lab_reports as report
      left join users as entered on entered.clinic_id = report.clinic_id and entered.id = report.released_by
      left join lab_analysers as analyser on analyser.clinic_id = report.clinic_id and analyser.id = report.analyser_id
      left join users as verifier on verifier.clinic_id = report.clinic_id and verifier.id = report.verified_by
     where report.test_id = ${testId} and report.version = ${version} and ${isReleased('report')}`.execute(clinic);
  return rows[0];
}

/** The results that a version replaces: those of the last earlier version that was open to readers. */
async function readReplacedResults(clinic: Handle, testId: string, version: number): Promise<LabResult[]> {
  const { rows } = await sql<{ results: LabResult[] }>`
    select results from lab_reports
     where test_id = ${testId} and version < ${version} and ${isReleased('lab_reports')}
     order by version desc limit 1`.execute(clinic);
  return rows[0]?.results ?? [];
}

/** The current report of a test, or the version asked for, ready for printing; or what is missing. */
export async function readReport(
  clinic: Handle,
  clinicId: string,
  { id, version: asked }: { id: string; version?: number | undefined },
  { siteUrl, sessionSecret }: RequestSettings,
) {
  const last = await readTest(clinic, id);
  if (!last) return 'missing';
  if (last.reportVersion === 0) return 'not completed';
  const standing = last.awaitsVerification ? last.standingVersion : last.reportVersion;
  if (standing === null) return 'not verified';
  const version = asked ?? standing;
  const released = await readVersion(clinic, id, version);
  if (!released) return 'missing';
  const { reason, releasedAt, next, ...shown } = released;
  const test = { ...last, ...shown };
  const replaced = await readReplacedResults(clinic, id, version);
  const report = { reason, releasedAt, next, isBeingCorrected: last.awaitsVerification && !next, replaced };
  const patient = await clinic
    .selectFrom('patients')
    .select(['sex', 'birthDate'])
    .where('id', '=', test.patientId)
    .executeTakeFirstOrThrow();
  const { timeZone, timeFormat, ...head } = await clinic
    .selectFrom('clinics')
    .select(['name', 'address', 'logo', 'timeZone', 'timeFormat'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const age = ageText(patient.birthDate, dayIn(timeZone, new Date(test.collectedAt ?? test.orderedAt)));
  const clock = { timeZone, timeFormat };
  const key = reportKey({ clinicId, testId: id, version: test.reportVersion }, sessionSecret);
  const checkUrl = `${siteUrl}/report/${key}`;
  const pathologists = await readPathologists(clinic, timeZone, [test]);
  const about = { sex: patient.sex, age };
  const sheet = reportSheet({ test, patient: about, clinic: head, report, checkUrl, pathologists, ...clock });
  const suffix = next ? `-version-${version}` : '';
  const name = `lab-report-${test.patientNumber}-${test.accessionNumber}${suffix}.pdf`;
  const setPdf = async (signal: AbortSignal | undefined) =>
    new File([await renderReport(clinicId, { kind: 'report', sheet }, signal)], name, { type: 'application/pdf' });
  return { test, sheet, setPdf };
}
