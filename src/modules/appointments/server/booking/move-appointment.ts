import { sql } from 'kysely';
import type { z } from 'zod';
import { isExclusionViolation } from '#foundation/server/database/database.ts';
import type { Write } from '#foundation/server/requests/idempotency.ts';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import type { Appointment, Move } from '../../contract-visit.ts';
import { isOpen, minutesBetween } from '../../rules.ts';
import { changedVisit } from '../visit/changed-visit.ts';
import { hasSignedNote, isNoteSigned } from '../visit/signed-note.ts';
import { readVisit, selectVisits } from '../visit/visit-row.ts';
import { bookablePlace } from './bookable-place.ts';
import { explainRefusal } from './explain-refusal.ts';
import { offerNextSlots } from './offer-next-slots.ts';

/**
 * The token stays with the same doctor and day; otherwise a new one is taken. The counter is updated in both cases, so
 * that concurrent claims of the same time queue up. The visit is locked first, so that a mover who waited in vain has
 * not taken a token.
 */
export function moving({ id, version, ...place }: z.output<typeof Move>): Write<Appointment> {
  const ownMinutes = sql`(select (extract(epoch from ends_at - starts_at) / 60)::int from before)`;
  const changes = sql`
    before as (
      select id, doctor_id, appointment_date, starts_at, ends_at from appointments
       where id = ${id} and version = ${version} and status in ('scheduled', 'confirmed', 'in_progress')
         for no key update
    ), place as (
      select asked.*, before.doctor_id = asked.doctor_id and before.appointment_date = asked.day as stays
        from (${bookablePlace({ ...place, minutes: place.minutes }, ownMinutes)}) as asked cross join before
       where not ${isNoteSigned(id)}
    ), token as (
      insert into token_counters (doctor_id, day, last_token)
      select doctor_id, day, case when stays then 0 else 1 end from place
      on conflict (clinic_id, doctor_id, day) do update set last_token = token_counters.last_token + excluded.last_token
      returning last_token
    ), visit as (
      update appointments
         set doctor_id = place.doctor_id, appointment_date = place.day, starts_at = place.starts_at, ends_at = place.ends_at,
             token_number = case when place.stays then token_number else token.last_token end,
             kind = case when kind = 'walk_in' then 'booked' else kind end,
             arrived_at = case when appointment_date = place.day then arrived_at end,
             held_at = case when appointment_date = place.day then held_at end, queue_from = null,
             version = version + 1
        from place cross join token
       where id = ${id} and version = ${version}
      returning appointments.*
    )`;
  return { changes, answer: selectVisits(sql`visit`) };
}

export const moveAppointment = writeUseCase(appointmentsContract.move, async ({ input, clinic, write, errors }) => {
  const moved = await write(moving(input)).catch(async (error) => {
    if (!isExclusionViolation(error)) throw error;
    throw errors.SLOT_TAKEN({ data: await offerNextSlots(clinic, { ...input, minutes: input.minutes }) });
  });
  if (moved) return moved;
  const current = await readVisit(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (current.version !== input.version)
    throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
  if (!isOpen(current.status)) throw errors.VISIT_OVER();
  if (await hasSignedNote(clinic, input.id)) throw errors.NOTE_SIGNED();
  const minutes = input.minutes ?? minutesBetween(current.startsAt, current.endsAt);
  throw (
    (await explainRefusal(clinic, { ...input, minutes })) ??
    errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) })
  );
});
