import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { ageOn } from '#modules/vitals/rules/age-on.ts';
import { refuseUncheckedBody } from '#modules/vitals/server/refuse-unchecked-body.ts';
import { consultationsContract, type TakenVitals } from '../contract.ts';

export const takeVitals = clinicUseCase(consultationsContract.takeVitals, async ({ input, clinic, errors }) => {
  const { id, isBodyChecked, ...vitals } = input;
  const visit = await clinic
    .selectFrom('appointments as visit')
    .innerJoin('patients', (on) =>
      on.onRef('patients.clinicId', '=', 'visit.clinicId').onRef('patients.id', '=', 'visit.patientId'),
    )
    .select(['visit.patientId', 'visit.appointmentDate', 'patients.birthDate'])
    .where('visit.id', '=', id)
    .executeTakeFirstOrThrow(() => errors.NOT_FOUND());
  if (!isBodyChecked) refuseUncheckedBody(vitals, ageOn(visit.birthDate, visit.appointmentDate));
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
