import { sql } from 'kysely';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { changedVisit } from './changed-visit.ts';
import { readVisit, updateVisit } from './visit-row.ts';

/** The patient keeps the token, and their place in the queue counts from now, as after a hold. */
export const skipVisit = writeUseCase(appointmentsContract.skip, async ({ input, clinic, write, errors }) => {
  const set = sql`queue_from = now()`;
  const condition = sql`arrived_at is not null and held_at is null and status in ('scheduled', 'confirmed')`;
  const visit = await write({ answer: updateVisit({ ...input, set, condition }) });
  if (visit) return visit;
  const current = await readVisit(clinic, input.id);
  if (!current) throw errors.NOT_FOUND();
  if (current.version === input.version) throw errors.NOT_WAITING();
  throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
});
