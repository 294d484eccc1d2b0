import { sql } from 'kysely';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { appointmentsContract } from '../../contract.ts';
import { changedVisit } from './changed-visit.ts';
import { readVisit, updateVisit } from './visit-row.ts';

export const prioritiseVisit = writeUseCase(
  appointmentsContract.prioritise,
  async ({ input, clinic, write, errors }) => {
    const set = sql`priority = ${input.priority}::queue_priority`;
    const condition = sql`status in ('scheduled', 'confirmed')`;
    const visit = await write({ answer: updateVisit({ ...input, set, condition }) });
    if (visit) return visit;
    const current = await readVisit(clinic, input.id);
    if (!current) throw errors.NOT_FOUND();
    if (current.version === input.version) throw errors.NOT_WAITING();
    throw errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) });
  },
);
