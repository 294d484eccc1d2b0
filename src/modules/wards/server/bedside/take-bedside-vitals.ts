import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { refuseUncheckedBody } from '#modules/vitals/server/refuse-unchecked-body.ts';
import { wardsContract } from '../../contract.ts';
import type { BedsideVitals } from '../../contract-vitals.ts';
import { readAdmission } from '../stay/admission-row.ts';
import { inpatientAge } from './inpatient-age.ts';

export const takeBedsideVitals = clinicUseCase(wardsContract.takeVitals, async ({ input, clinic, errors }) => {
  const { id, isBodyChecked, ...vitals } = input;
  const admission = await readAdmission(clinic, id);
  if (!admission) throw errors.NOT_FOUND();
  if (admission.dischargedAt) throw errors.ALREADY_DISCHARGED();
  if (!isBodyChecked) refuseUncheckedBody(vitals, await inpatientAge(clinic, id));
  const taken = clinic
    .insertInto('wardVitals')
    .values({ ...vitals, admissionId: id })
    .returningAll();
  const { rows } = await sql<BedsideVitals>`
    with taken as (${taken})
    select taken.id, taken_at, users.name as taken_by, respiratory_rate, oxygen_saturation, is_hypercapnic, is_on_oxygen,
           systolic, diastolic, pulse, consciousness, temperature, glucose, weight, height, is_pregnant, 'ward' as source
      from taken left join users on users.clinic_id = taken.clinic_id and users.id = taken.taken_by`.execute(clinic);
  const [row] = rows;
  if (!row) throw errors.NOT_FOUND();
  return row;
});
