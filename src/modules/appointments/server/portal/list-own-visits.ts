import { sql } from 'kysely';
import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import type { OwnVisit } from '../../contract-portal.ts';

export const listOwnVisits = patientUseCase(appointmentsContract.mine, async ({ input, own }) => {
  const { rows } = await sql<OwnVisit>`
    select visit.id, visit.patient_id, visit.doctor_id, visit.appointment_date, visit.starts_at, visit.ends_at,
           visit.token_number, visit.status, visit.kind, visit.chief_complaint, visit.cancel_reason, visit.arrived_at, visit.version,
           patients.first_name, patients.last_name, users.name as doctor_name, users.role as doctor_role, doctors.speciality, doctors.room,
           departments.name as department, serving.token_number as serving,
           visit.status in ('scheduled', 'confirmed') and visit.starts_at > now() and exists (
             select from doctor_exceptions as away
              where away.clinic_id = visit.clinic_id and away.doctor_id = visit.doctor_id
                and visit.appointment_date between away.from_day and away.to_day
                and (away.from_time is null or (visit.starts_at at time zone clinics.time_zone)::time < away.from_time
                     or (visit.ends_at at time zone clinics.time_zone)::time > away.to_time)
           ) as is_doctor_away
      from appointments as visit
      join patients on patients.clinic_id = visit.clinic_id and patients.id = visit.patient_id
      join doctors on doctors.clinic_id = visit.clinic_id and doctors.user_id = visit.doctor_id
      join departments on departments.clinic_id = visit.clinic_id and departments.id = doctors.department_id
      join users on users.clinic_id = visit.clinic_id and users.id = visit.doctor_id
      join clinics on clinics.id = visit.clinic_id
      left join serving_tokens((now() at time zone (select time_zone from clinics))::date) as serving
        on serving.doctor_id = visit.doctor_id
       and visit.appointment_date = (now() at time zone clinics.time_zone)::date
     where visit.patient_id = any (current_patient_ids())
     order by visit.starts_at desc
     limit ${input.count}`.execute(own);
  return rows;
});
