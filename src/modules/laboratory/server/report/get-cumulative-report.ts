import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { ageText } from '#foundation/shared/dates/age-text.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { laboratoryContract } from '../../contract.ts';
import { cumulativeSheet } from '../../rules/report/cumulative-sheet.ts';
import { sexNames } from '../../rules/report/report-sheet.ts';
import { readPathologists } from '../catalogue/read-pathologists.ts';
import { readResultsOf } from '../results/list-patient-tests.ts';
import { renderReport } from './render-report.ts';

export const getCumulativeReport = clinicUseCase(
  laboratoryContract.cumulativeReport,
  async ({ input: { patientId }, caller: { clinicId }, clinic, errors, signal }) => {
    await requirePatient(clinic, patientId);
    const tests = await readResultsOf(clinic, patientId);
    if (tests.length === 0) throw errors.NO_RESULTS();
    const { sex, birthDate, ...patient } = await clinic
      .selectFrom('patients')
      .select(['firstName', 'lastName', 'patientNumber', 'phone', 'sex', 'birthDate'])
      .where('id', '=', patientId)
      .executeTakeFirstOrThrow();
    const { timeZone, timeFormat, ...head } = await clinic
      .selectFrom('clinics')
      .select(['name', 'address', 'logo', 'timeZone', 'timeFormat'])
      .where('id', '=', clinicId)
      .executeTakeFirstOrThrow();
    const age = ageText(birthDate, dayIn(timeZone, new Date()));
    const about = [age, sexNames[sex]].filter(Boolean).join(', ');
    const clock = { timeZone, timeFormat };
    const pathologists = await readPathologists(clinic, timeZone, tests);
    const sheet = cumulativeSheet({ tests, patient: { ...patient, about }, clinic: head, pathologists, ...clock });
    const pdf = await renderReport(clinicId, { kind: 'cumulative', sheet }, signal);
    return new File([pdf], `lab-results-${patient.patientNumber}.pdf`, { type: 'application/pdf' });
  },
);
