import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import type { Appointment } from '../contract.ts';
import { selectVisits } from './visit-row.ts';

/** Of those who are here the first by time, as the waiting room shows them. Nobody is called who has not come. */
export async function callNextVisit(
  clinic: Handle,
  { doctorId, appointmentDate }: Pick<Appointment, 'doctorId' | 'appointmentDate'>,
): Promise<Appointment | undefined> {
  const { rows } = await sql<Appointment>`
    with before as (
      select id from appointments
       where doctor_id = ${doctorId} and appointment_date = ${appointmentDate}
         and status in ('scheduled', 'confirmed') and arrived_at is not null
       order by starts_at, token_number
       limit 1
         for update skip locked
    ), visit as (
      update appointments
         set status = 'in_progress', started_at = coalesce(started_at, now()), version = version + 1
        from before
       where appointments.id = before.id
      returning appointments.*
    )
    ${selectVisits(sql`visit`)}`.execute(clinic);
  return rows[0];
}
