import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { staffContract } from '../contract.ts';
import { readDoctors } from './read-doctors.ts';

/** A department comes into being with its first doctor. */
export const saveDoctor = clinicUseCase(staffContract.saveDoctor, async ({ input, clinic, errors }) => {
  const { rows } = await sql`
    with department as (
      insert into departments (name, specialty)
      select ${input.department}::text, ${input.specialty ?? 'hospital'} from users where id = ${input.id} and role in ('doctor', 'practitioner')
      on conflict (clinic_id, name) do update
        set specialty = coalesce(${input.specialty ?? null}::text, departments.specialty)
      returning id
    )
    insert into doctors (user_id, department_id, speciality, registration_number, room, slot_minutes, hours)
    select users.id, department.id, ${input.speciality}, ${input.registrationNumber}, ${input.room},
           ${input.slotMinutes}::int, ${JSON.stringify(input.hours)}::jsonb
      from users cross join department
     where users.id = ${input.id}
    on conflict (clinic_id, user_id) do update
      set department_id = excluded.department_id, speciality = excluded.speciality,
          registration_number = excluded.registration_number, room = excluded.room, slot_minutes = excluded.slot_minutes,
          hours = excluded.hours, version = doctors.version + 1
      where doctors.version = ${input.version}
    returning user_id`.execute(clinic);
  const [doctor] = await readDoctors(clinic, input.id);
  if (!doctor) throw errors.NOT_FOUND();
  if (rows.length === 0) throw errors.CHANGED_MEANWHILE({ data: { current: doctor, changes: [] } });
  return doctor;
});
