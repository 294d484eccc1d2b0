import { sql } from 'kysely';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { changedVisit } from './changed-visit.ts';
import { readVisit, updateVisit } from './visit-row.ts';

/**
 * A released patient let others go first, so their place in the queue counts from now, but not from before the booked
 * time: arriving early gives no advantage.
 */
export const holdVisit = writeUseCase(appointmentsContract.hold, async ({ input, clinic, write, errors }) => {
  const set = input.held
    ? sql`held_at = coalesce(held_at, now())`
    : sql`queue_from = case when held_at is null then queue_from else greatest(now(), starts_at, queue_from) end, held_at = null`;
  const condition = sql`arrived_at is not null and status in ('scheduled', 'confirmed')`;
  const visit = await write({ answer: updateVisit({ ...input, set, condition }) });
  if (visit) return visit;
  const current = await readVisit(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (current.version === input.version) throw errors.NOT_WAITING();
  throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
});
