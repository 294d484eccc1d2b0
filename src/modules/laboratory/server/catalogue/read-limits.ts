import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { reportedAnalytes } from '../../rules/catalogue/reported-analytes.ts';
import { readEarlier } from '../results/read-earlier.ts';
import { readLabSettings, reagentOf } from './lab-settings.ts';
import { readOwnCatalogue } from './read-own-catalogue.ts';

interface TestOfPatient {
  id: string;
  patientId: string;
  testCode: string;
  collectedAt: string | null;
  completedAt: string | null;
  isPregnant: boolean;
}

/** The patient, the limits that apply to them on the day the sample was taken, and earlier results. */
export async function readLimits(clinic: Handle, test: TestOfPatient) {
  const { patientId, testCode, collectedAt, isPregnant } = test;
  const { timeZone, ...person } = await clinic
    .selectFrom('patients')
    .innerJoin('clinics', 'clinics.id', 'patients.clinicId')
    .select(['sex', 'birthDate', 'timeZone'])
    .where('patients.id', '=', patientId)
    .executeTakeFirstOrThrow();
  const day = dayIn(timeZone, collectedAt ? new Date(collectedAt) : new Date());
  const basis = {
    ...person,
    isPregnant,
    reagent: reagentOf(await readLabSettings(clinic)),
    own: (await readOwnCatalogue(clinic))(test.completedAt),
  };
  const earlier = (await readEarlier(clinic, sql`select ${patientId}::uuid`))(test);
  return { ...person, reagent: basis.reagent, earlier, reported: reportedAnalytes(testCode, basis, day) };
}
