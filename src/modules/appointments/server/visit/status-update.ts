import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { StatusChange } from '../../contract-visit.ts';
import type { Status } from '../../rules.ts';
import { updateVisit } from './visit-row.ts';

const notBegun = sql`started_at = null, completed_at = null`;

const moments: Record<Status, RawBuilder<unknown>> = {
  scheduled: notBegun,
  confirmed: notBegun,
  in_progress: sql`arrived_at = coalesce(arrived_at, now()), started_at = coalesce(started_at, now()),
                   completed_at = null, held_at = null`,
  completed: sql`completed_at = now(), held_at = null`,
  cancelled: sql`${notBegun}, held_at = null`,
};

/** Sets a status with its timestamps and reason, if the visit still has this version. */
export function statusUpdate(
  { status, reason, ...input }: z.output<typeof StatusChange>,
  condition: RawBuilder<unknown>,
) {
  const cancelReason = status === 'cancelled' ? reason : '';
  const set = sql`status = ${status}::appointment_status, cancel_reason = ${cancelReason}, ${moments[status]}`;
  return updateVisit({ ...input, set, condition });
}
