import { clinicUseCase } from '#foundation/server/use-case.ts';
import { dayIn } from '#foundation/shared/dates.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { ageText } from '#modules/consultations/rules/prescription-sheet.ts';
import { laboratoryContract } from '../contract.ts';
import { reportSheet } from '../rules/report-sheet.ts';
import { renderReport } from './report/render-report.ts';
import { readTest } from './test-row.ts';

export const getReport = clinicUseCase(laboratoryContract.report, async ({ input: { id }, caller, clinic, errors }) => {
  const test = await readTest(clinic, id);
  if (!test) throw errors.NOT_FOUND();
  const report = await clinic
    .selectFrom('labReports')
    .leftJoin('users', 'users.id', 'labReports.releasedBy')
    .select(['labReports.releasedAt', 'labReports.reason', 'users.name as releasedBy'])
    .where('labReports.testId', '=', id)
    .where('labReports.version', '=', test.reportVersion)
    .executeTakeFirst();
  if (!report) throw errors.NOT_COMPLETED();
  const patient = await clinic
    .selectFrom('patients')
    .select(['sex', 'birthDate'])
    .where('id', '=', test.patientId)
    .executeTakeFirstOrThrow();
  const { timeZone, ...head } = await clinic
    .selectFrom('clinics')
    .select(['name', 'address', 'logo', 'timeZone'])
    .where('id', '=', caller.clinicId)
    .executeTakeFirstOrThrow();
  await recordOpening(clinic, test.patientId);
  const age = ageText(patient.birthDate, dayIn(timeZone, new Date(test.collectedAt ?? test.orderedAt)));
  const sheet = reportSheet({ test, patient: { sex: patient.sex, age }, clinic: head, timeZone, report });
  const name = `lab-report-${test.patientNumber}-${test.accessionNumber}.pdf`;
  return new File([await renderReport(caller.clinicId, sheet)], name, { type: 'application/pdf' });
});
