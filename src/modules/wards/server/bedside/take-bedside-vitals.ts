import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { type Age, ageOn } from '#modules/vitals/rules/age-on.ts';
import { refuseUncheckedBody } from '#modules/vitals/server/refuse-unchecked-body.ts';
import { type BedsideVitals, wardsContract } from '../../contract.ts';
import { readAdmission } from '../stay/admission-row.ts';

/** The inpatient's age today; null: nobody knows it. */
async function ageOf(clinic: Handle, patientId: string): Promise<Age | null> {
  const { rows } = await sql<{ birthDate: string | null; today: string }>`
    select patients.birth_date, (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date as today
      from patients join clinics on clinics.id = patients.clinic_id
     where patients.id = ${patientId}`.execute(clinic);
  const [known] = rows;
  return known ? ageOn(known.birthDate, known.today) : null;
}

export const takeBedsideVitals = clinicUseCase(wardsContract.takeVitals, async ({ input, clinic, errors }) => {
  const { id, isBodyChecked, ...vitals } = input;
  const admission = await readAdmission(clinic, id);
  if (!admission) throw errors.NOT_FOUND();
  if (admission.dischargedAt) throw errors.ALREADY_DISCHARGED();
  if (!isBodyChecked && admission.patientId) {
    refuseUncheckedBody(vitals, await ageOf(clinic, admission.patientId));
  }
  const taken = clinic
    .insertInto('wardVitals')
    .values({ ...vitals, admissionId: id })
    .returningAll();
  const { rows } = await sql<BedsideVitals>`
    with taken as (${taken})
    select taken.id, taken_at, users.name as taken_by, respiratory_rate, oxygen_saturation, is_hypercapnic, is_on_oxygen,
           systolic, diastolic, pulse, consciousness, temperature, glucose, weight, height, is_pregnant
      from taken left join users on users.clinic_id = taken.clinic_id and users.id = taken.taken_by`.execute(clinic);
  const [row] = rows;
  if (!row) throw errors.NOT_FOUND();
  return row;
});
