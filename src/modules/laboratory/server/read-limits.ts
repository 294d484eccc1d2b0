import type { Handle } from '#foundation/server/database.ts';
import { dayIn } from '#foundation/shared/dates.ts';
import { reportedAnalytes } from '../rules/reported-analytes.ts';

interface TestOfPatient {
  patientId: string;
  testCode: string;
  collectedAt: string | null;
}

/** Who the patient is, and what holds for them on the day the sample was taken. */
export async function readLimits(clinic: Handle, { patientId, testCode, collectedAt }: TestOfPatient) {
  const { timeZone, ...person } = await clinic
    .selectFrom('patients')
    .innerJoin('clinics', 'clinics.id', 'patients.clinicId')
    .select(['sex', 'birthDate', 'timeZone'])
    .where('patients.id', '=', patientId)
    .executeTakeFirstOrThrow();
  const day = dayIn(timeZone, collectedAt ? new Date(collectedAt) : new Date());
  return { ...person, reported: reportedAnalytes(testCode, person, day) };
}
