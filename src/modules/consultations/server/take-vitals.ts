import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { consultationsContract, type TakenVitals } from '../contract.ts';

export const takeVitals = clinicUseCase(consultationsContract.takeVitals, async ({ input, clinic, errors }) => {
  const { id, ...vitals } = input;
  const visit = await clinic
    .selectFrom('appointments')
    .select(['patientId', 'appointmentDate'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => errors.NOT_FOUND());
  const taken = clinic
    .insertInto('visitVitals')
    .values({ ...vitals, appointmentId: id, patientId: visit.patientId })
    .returningAll();
  const { rows } = await sql<TakenVitals>`
    with taken as (${taken})
    select taken.id, appointment_id, ${visit.appointmentDate}::date as day, taken_at, users.name as taken_by,
           respiratory_rate, oxygen_saturation, is_hypercapnic, is_on_oxygen, systolic, diastolic, pulse, consciousness,
           temperature, glucose, weight, height, is_pregnant
      from taken left join users on users.clinic_id = taken.clinic_id and users.id = taken.taken_by`.execute(clinic);
  const [row] = rows;
  if (!row) throw errors.NOT_FOUND();
  return row;
});
