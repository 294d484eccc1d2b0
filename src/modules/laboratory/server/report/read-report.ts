import type { Handle } from '#foundation/server/database.ts';
import type { RequestSettings } from '#foundation/server/use-case.ts';
import { dayIn } from '#foundation/shared/dates.ts';
import { ageText } from '#modules/consultations/rules/prescription-sheet.ts';
import { reportSheet } from '../../rules/report/report-sheet.ts';
import { readPathologists } from '../catalogue/read-pathologists.ts';
import { readTest } from '../tests/test-row.ts';
import { renderReport } from './render-report.ts';
import { reportKey } from './report-key.ts';

/** The last report of a test, ready to be set; or what is missing. */
export async function readReport(
  clinic: Handle,
  clinicId: string,
  id: string,
  { siteUrl, sessionSecret }: RequestSettings,
) {
  const test = await readTest(clinic, id);
  if (!test) return 'missing';
  const report = await clinic
    .selectFrom('labReports')
    .select('reason')
    .select(({ fn }) => fn.coalesce('verifiedAt', 'releasedAt').as('releasedAt'))
    .where('testId', '=', id)
    .where('version', '=', test.reportVersion)
    .executeTakeFirst();
  if (!report) return 'not completed';
  if (test.awaitsVerification) return 'not verified';
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
  const name = `lab-report-${test.patientNumber}-${test.accessionNumber}.pdf`;
  const setPdf = async (signal: AbortSignal | undefined) =>
    new File([await renderReport(clinicId, { kind: 'report', sheet }, signal)], name, { type: 'application/pdf' });
  return { test, sheet, setPdf };
}
