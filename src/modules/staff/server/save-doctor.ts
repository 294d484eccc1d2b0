import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { type DoctorDetails, staffContract } from '../contract.ts';
import { readDoctors } from './read-doctors.ts';

interface SavedDoctor extends DoctorDetails {
  id: string;
  version: number;
}

async function writeDoctor(db: Handle, input: SavedDoctor): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', input.id)
    .where('role', 'in', ['doctor', 'practitioner'])
    .executeTakeFirst();
  if (!person) return false;
  const { rows: departments } = await sql<{ id: string }>`
    insert into departments (name, specialty) values (${input.department}, ${input.specialty ?? 'hospital'})
    on conflict (clinic_id, name) do update
      set specialty = coalesce(${input.specialty ?? null}::text, departments.specialty)
    returning id`.execute(db);
  const { rows } = await sql`
    insert into doctors (user_id, department_id, speciality, registration_number, room, slot_minutes, hours)
    values (${person.id}, ${departments[0]?.id}, ${input.speciality}, ${input.registrationNumber}, ${input.room},
            ${input.slotMinutes}::int, ${JSON.stringify(input.hours)}::jsonb)
    on conflict (clinic_id, user_id) do update
      set department_id = excluded.department_id, speciality = excluded.speciality,
          registration_number = excluded.registration_number, room = excluded.room, slot_minutes = excluded.slot_minutes,
          hours = excluded.hours, version = doctors.version + 1
      where doctors.version = ${input.version}
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** Saves a doctor. A department is created with its first doctor. */
export const saveDoctor = clinicUseCase(staffContract.saveDoctor, async ({ input, clinic, errors }) => {
  const isSaved = await inTransaction(clinic, (db) => writeDoctor(db, input));
  const [doctor] = await readDoctors(clinic, input.id);
  if (!doctor) throw errors.NOT_FOUND();
  if (!isSaved) throw errors.CHANGED_MEANWHILE({ data: { current: doctor, changes: [] } });
  return doctor;
});
