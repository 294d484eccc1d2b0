import { sql } from 'kysely';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { changedVisit } from './changed-visit.ts';
import { readVisit, updateVisit } from './visit-row.ts';

export const setArrival = writeUseCase(appointmentsContract.setArrival, async ({ input, clinic, write, errors }) => {
  const set = input.arrived
    ? sql`arrived_at = coalesce(arrived_at, now())`
    : sql`arrived_at = null, held_at = null, queue_from = null`;
  const visit = await write({ answer: updateVisit({ ...input, set, condition: sql`true` }) });
  if (visit) return visit;
  const current = await readVisit(clinic, input.id);
  throw current
    ? errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) })
    : errors.NOT_FOUND();
});
