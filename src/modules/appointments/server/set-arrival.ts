import { sql } from 'kysely';
import { writeUseCase } from '#foundation/server/use-case.ts';
import { appointmentsContract } from '../contract.ts';
import { changedVisit } from './changed-visit.ts';
import { readVisit, selectVisits } from './visit-row.ts';

export const setArrival = writeUseCase(appointmentsContract.setArrival, async ({ input, clinic, write, errors }) => {
  const visit = await write({
    changes: sql`visit as (
      update appointments
         set arrived_at = case when ${input.arrived}::boolean then coalesce(arrived_at, now()) end, version = version + 1
       where id = ${input.id} and version = ${input.version}
      returning *
    )`,
    answer: selectVisits(sql`visit`),
  });
  if (visit) return visit;
  const current = await readVisit(clinic, input.id);
  throw current
    ? errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) })
    : errors.NOT_FOUND();
});
