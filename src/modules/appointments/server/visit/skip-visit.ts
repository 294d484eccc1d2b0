import { sql } from 'kysely';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { skippedTo } from '../../rules/queue.ts';
import { changedVisit } from './changed-visit.ts';
import { canBeCalled, readQueue } from './read-queue.ts';
import { readVisit, updateVisit } from './visit-row.ts';

/** The patient keeps the token, and counts from now or, if the next patient is still early, from right after that one. */
export const skipVisit = writeUseCase(appointmentsContract.skip, async ({ input, clinic, write, errors }) => {
  const place = sql`(select doctor_id, appointment_date from appointments where id = ${input.id})`;
  const queue = await readQueue(clinic, place);
  const set = sql`queue_from = greatest(now(), ${skippedTo(queue, input.id)}::timestamptz)`;
  const visit = await write({ answer: updateVisit({ ...input, set, condition: canBeCalled }) });
  if (visit) return visit;
  const current = await readVisit(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (current.version === input.version) throw errors.NOT_WAITING();
  throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
});
