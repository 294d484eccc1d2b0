import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { QueueOrder } from '#modules/identity/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { type InQueue, queueOf } from '../../rules/queue.ts';
import { selectVisits } from './visit-row.ts';

type Waiting = InQueue & { id: string; queueOrder: QueueOrder };

/**
 * Calls the first patient of the queue as every screen shows it. Calls only patients who have arrived, and skips one
 * whom another call is taking at this moment.
 */
export async function callNextVisit(
  clinic: Handle,
  { doctorId, appointmentDate }: Pick<Appointment, 'doctorId' | 'appointmentDate'>,
): Promise<Appointment | undefined> {
  const canBeCalled = sql`status in ('scheduled', 'confirmed') and arrived_at is not null and held_at is null`;
  const { rows: waiting } = await sql<Waiting>`
    select appointments.id, kind, status, starts_at, arrived_at, token_number, priority, held_at, queue_from,
           clinics.queue_order
      from appointments join clinics on clinics.id = appointments.clinic_id
     where doctor_id = ${doctorId} and appointment_date = ${appointmentDate} and ${canBeCalled}`.execute(clinic);
  const [first] = waiting;
  if (!first) return undefined;
  const ids = queueOf(waiting, first.queueOrder).map(({ id }) => id);
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
