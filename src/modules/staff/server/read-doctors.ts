import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Doctor } from '../contract.ts';

/** All doctors, or one, with the exceptions that are not over. A doctor who is not set up yet has version 0. */
export async function readDoctors(clinic: Handle, id: string | null = null): Promise<Doctor[]> {
  const { rows } = await sql<Doctor>`
    select users.id, users.name, users.role, coalesce(departments.name, '') as department,
           coalesce(departments.specialty, 'hospital') as specialty,
           coalesce(doctors.speciality, '') as speciality, coalesce(doctors.registration_number, '') as registration_number,
           coalesce(doctors.room, '') as room, coalesce(doctors.slot_minutes, 15) as slot_minutes,
           coalesce(doctors.hours, '[]') as hours, coalesce(doctors.version, 0) as version,
           (select coalesce(json_agg(json_build_object(
                     'id', id, 'fromDay', from_day, 'toDay', to_day, 'from', to_char(from_time, 'HH24:MI'),
                     'to', to_char(to_time, 'HH24:MI'), 'reason', reason) order by from_day), '[]')
              from doctor_exceptions
             where doctor_id = users.id and to_day >= (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date
           ) as exceptions
      from users
      join clinics on clinics.id = users.clinic_id
      left join doctors on doctors.clinic_id = users.clinic_id and doctors.user_id = users.id
      left join departments on departments.clinic_id = doctors.clinic_id and departments.id = doctors.department_id
     where users.role in ('doctor', 'practitioner') and users.is_active and (${id}::uuid is null or users.id = ${id}::uuid)
     order by departments.name nulls last, users.name`.execute(clinic);
  return rows;
}
