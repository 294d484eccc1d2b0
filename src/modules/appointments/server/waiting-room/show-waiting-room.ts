import { sql } from 'kysely';
import { clinicOfKey } from '#foundation/server/requests/clinic-of-key.ts';
import { useCase } from '#foundation/server/requests/use-case.ts';
import { readClinicKey } from '#foundation/server/secrets/clinic-key.ts';
import type { TimeFormat } from '#foundation/shared/dates/clock.ts';
import type { QueueOrder } from '#modules/identity/rules.ts';
import { appointmentsContract } from '../../contract.ts';
import type { WaitingRoom } from '../../contract-waiting-room.ts';
import { type InQueue, queueOf } from '../../rules/queue.ts';

type Queue = WaitingRoom['queues'][number];

const nextShown = 5;

/** One row per doctor who is in today or has patients waiting, or a single row without a doctor if there is none. */
interface Row extends Omit<Queue, 'doctorId' | 'next'> {
  clinicName: string;
  timeZone: string;
  timeFormat: TimeFormat;
  queueOrder: QueueOrder;
  doctorId: string | null;
  waiting: InQueue[];
}

/** In JSON, PostgreSQL writes instants in its own format. */
const instant = (written: string | null) => written && new Date(written).toISOString();

function nextTokens({ waiting, queueOrder }: Row): number[] {
  const visits = waiting.map((visit) => ({
    ...visit,
    startsAt: instant(visit.startsAt) ?? '',
    arrivedAt: instant(visit.arrivedAt),
    queueFrom: instant(visit.queueFrom),
  }));
  return queueOf(visits, queueOrder)
    .slice(0, nextShown)
    .map(({ tokenNumber }) => tokenNumber);
}

export const showWaitingRoom = useCase(appointmentsContract.waitingRoom, async ({ input, context, errors }) => {
  const { clinicId, keyHash } = readClinicKey(input.key);
  const { rows } = await sql<Row>`
    with today as (
      select id as clinic_id, name, time_zone, time_format, queue_order,
             (${new Date().toISOString()}::timestamptz at time zone time_zone)::date as day
        from clinics
       where exists (select from displays where key_hash = ${keyHash} and revoked_at is null)
    ), queues as (
      select doctors.clinic_id, doctors.user_id as doctor_id, users.name as doctor_name, users.role as doctor_role, doctors.speciality, doctors.room,
             (select token_number from appointments
               where doctor_id = doctors.user_id and appointment_date = today.day and status = 'in_progress'
               order by started_at desc limit 1) as serving,
             (select json_agg(json_build_object(
                       'kind', kind, 'status', status, 'startsAt', starts_at, 'arrivedAt', arrived_at, 'tokenNumber', token_number,
                       'priority', priority, 'heldAt', held_at, 'queueFrom', queue_from))
                from appointments
               where doctor_id = doctors.user_id and appointment_date = today.day
                 and status in ('scheduled', 'confirmed') and arrived_at is not null) as waiting,
             exists (select from doctor_windows(doctors.user_id, today.day)) as is_in
        from today
        join doctors on doctors.clinic_id = today.clinic_id
        join users on users.clinic_id = doctors.clinic_id and users.id = doctors.user_id and users.is_active
    )
    select today.name as clinic_name, today.time_zone, today.time_format, today.queue_order, queues.doctor_id, queues.doctor_name, queues.doctor_role,
           queues.speciality, queues.room, queues.serving, coalesce(queues.waiting, '[]') as waiting
      from today
      left join queues
        on queues.clinic_id = today.clinic_id and (is_in or serving is not null or waiting is not null)
     order by queues.room, queues.doctor_name`.execute(await clinicOfKey(context, clinicId));
  const [first] = rows;
  if (!first) throw errors.DISPLAY_OFF();
  const queues = rows.flatMap((row) => {
    const { doctorId, doctorName, doctorRole, speciality, room, serving } = row;
    return doctorId ? [{ doctorId, doctorName, doctorRole, speciality, room, serving, next: nextTokens(row) }] : [];
  });
  const { clinicName, timeZone, timeFormat } = first;
  return { clinicName, timeZone, timeFormat, queues };
});
