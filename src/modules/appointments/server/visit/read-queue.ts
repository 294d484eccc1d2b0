import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { QueueOrder } from '#modules/identity/rules.ts';
import { type InQueue, queueOf } from '../../rules/queue.ts';

type Waiting = InQueue & { id: string; queueOrder: QueueOrder };

export const canBeCalled = sql`status in ('scheduled', 'confirmed') and arrived_at is not null and held_at is null`;

/** The patients whom a doctor can call on a day, next first; `place` is the doctor and the day. */
export async function readQueue(clinic: Handle, place: RawBuilder<unknown>): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select appointments.id, kind, status, starts_at, arrived_at, token_number, priority, held_at, queue_from,
           clinics.queue_order
      from appointments join clinics on clinics.id = appointments.clinic_id
     where (doctor_id, appointment_date) = ${place} and ${canBeCalled}`.execute(clinic);
  return queueOf(rows, rows[0]?.queueOrder ?? 'time');
}
