import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { type BedsideVitals, wardsContract } from '../contract.ts';
import { readAdmission } from './admission-row.ts';

export const takeBedsideVitals = clinicUseCase(wardsContract.takeVitals, async ({ input, clinic, errors }) => {
  const { id, ...vitals } = input;
  const admission = await readAdmission(clinic, id);
  if (!admission) throw errors.NOT_FOUND();
  if (admission.dischargedAt) throw errors.ALREADY_DISCHARGED();
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
