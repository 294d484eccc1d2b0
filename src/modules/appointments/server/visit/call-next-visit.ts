import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Appointment } from '../../contract-visit.ts';
import { canBeCalled, readQueue } from './read-queue.ts';
import { selectVisits } from './visit-row.ts';

/**
 * Calls the first patient of the queue as every screen shows it. Calls only patients who have arrived, and skips one
 * whom another call is taking at this moment.
 */
export async function callNextVisit(
  clinic: Handle,
  { doctorId, appointmentDate }: Pick<Appointment, 'doctorId' | 'appointmentDate'>,
): Promise<Appointment | undefined> {
  const queue = await readQueue(clinic, sql`(${doctorId}::uuid, ${appointmentDate}::date)`);
  if (queue.length === 0) return undefined;
  const ids = queue.map(({ id }) => id);
  const { rows } = await sql<Appointment>`
    with before as (
      select id from appointments
       where id = any (${ids}::uuid[]) and ${canBeCalled}
       order by array_position(${ids}::uuid[], id)
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
