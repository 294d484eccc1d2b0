import { sql } from 'kysely';
import type { z } from 'zod';
import { isExclusionViolation } from '#foundation/server/database/database.ts';
import type { Write } from '#foundation/server/requests/idempotency.ts';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import type { StatusChange, VisitState } from '../../contract-visit.ts';
import { isOpen } from '../../rules.ts';
import { alreadyWaits, isSecondToken, openToken } from '../booking/open-token.ts';
import { changedVisit } from './changed-visit.ts';
import { statusUpdate } from './status-update.ts';
import { readVisit } from './visit-row.ts';

const isOver = sql`appointments.status in ('completed', 'cancelled')`;

/** Changes the status without waiting for a lock on the token counter. */
export function statusChange(input: z.output<typeof StatusChange>): Write<VisitState> {
  const isOther = sql`status <> ${input.status}::appointment_status`;
  return { answer: statusUpdate(input, isOpen(input.status) ? sql`${isOther} and not ${isOver}` : isOther) };
}

/** Claims the slot again, so it waits its turn with concurrent bookings. */
export function reopen(input: z.output<typeof StatusChange>): Write<VisitState> {
  const turn = sql`turn as (
    select token_counters.day from token_counters
      join appointments using (doctor_id)
     where appointments.appointment_date = token_counters.day and appointments.id = ${input.id} and ${isOver}
       for update of token_counters
  )`;
  return { changes: turn, answer: statusUpdate(input, sql`${isOver} and (select count(*) from turn) >= 0`) };
}

export const setStatus = writeUseCase(appointmentsContract.setStatus, async ({ input, clinic, write, errors }) => {
  const changed = await write(statusChange(input));
  if (changed) return changed;
  const current = await readVisit(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (current.version !== input.version)
    throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
  if (current.status === input.status) return current;
  const reopened = await write(reopen(input)).catch(async (error) => {
    if (isExclusionViolation(error)) throw errors.SLOT_GIVEN_AWAY();
    const waits = isSecondToken(error) && (await openToken(clinic, { ...current, day: current.appointmentDate }));
    throw waits ? errors.ALREADY_HAS_TOKEN(alreadyWaits(waits)) : error;
  });
  if (reopened) return reopened;
  throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
});
