import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { isExclusionViolation } from '#foundation/server/database.ts';
import type { Write } from '#foundation/server/idempotency.ts';
import { writeUseCase } from '#foundation/server/use-case.ts';
import { appointmentsContract, type StatusChange, type VisitState } from '../contract.ts';
import { isOpen, type Status } from '../rules.ts';
import { changedVisit } from './changed-visit.ts';
import { readVisit, updateVisit } from './visit-row.ts';

const notBegun = sql`started_at = null, completed_at = null`;

const moments: Record<Status, RawBuilder<unknown>> = {
  scheduled: notBegun,
  confirmed: notBegun,
  in_progress: sql`arrived_at = coalesce(arrived_at, now()), started_at = coalesce(started_at, now()),
                   completed_at = null`,
  completed: sql`completed_at = now()`,
  cancelled: notBegun,
};

const isOver = sql`appointments.status in ('completed', 'cancelled')`;

function update({ status, reason, ...input }: z.output<typeof StatusChange>, condition: RawBuilder<unknown>) {
  const cancelReason = status === 'cancelled' ? reason : '';
  const set = sql`status = ${status}::appointment_status, cancel_reason = ${cancelReason}, ${moments[status]}`;
  return updateVisit({ ...input, set, condition });
}

/** Waits for nobody. */
export function statusChange(input: z.output<typeof StatusChange>): Write<VisitState> {
  const isOther = sql`status <> ${input.status}::appointment_status`;
  return { answer: update(input, isOpen(input.status) ? sql`${isOther} and not ${isOver}` : isOther) };
}

/** Claims the slot again, so it waits its turn with those who book. */
function reopen(input: z.output<typeof StatusChange>): Write<VisitState> {
  const turn = sql`turn as (
    select from token_counters
      join appointments using (doctor_id)
     where appointments.appointment_date = token_counters.day and appointments.id = ${input.id} and ${isOver}
       for update of token_counters
  )`;
  return { changes: turn, answer: update(input, sql`${isOver} and (select count(*) from turn) >= 0`) };
}

export const setStatus = writeUseCase(appointmentsContract.setStatus, async ({ input, clinic, write, errors }) => {
  const changed = await write(statusChange(input));
  if (changed) return changed;
  const current = await readVisit(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (current.version !== input.version)
    throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
  if (current.status === input.status) return current;
  const reopened = await write(reopen(input)).catch((error) => {
    throw isExclusionViolation(error) ? errors.SLOT_GIVEN_AWAY() : error;
  });
  if (reopened) return reopened;
  throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
});
