import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { type Appointment, appointmentsContract } from '../contract.ts';
import { changedVisit } from './changed-visit.ts';
import { readVisit, selectVisits } from './visit-row.ts';

export const setArrival = clinicUseCase(appointmentsContract.setArrival, async ({ input, clinic, errors }) => {
  const { rows } = await sql<Appointment>`
    with visit as (
      update appointments
         set arrived_at = case when ${input.arrived}::boolean then coalesce(arrived_at, now()) end, version = version + 1
       where id = ${input.id} and version = ${input.version}
      returning *
    )
    ${selectVisits(sql`visit`)}`.execute(clinic);
  const [visit] = rows;
  if (visit) return visit;
  const current = await readVisit(clinic, input.id);
  throw current
    ? errors.CHANGED_MEANWHILE({ data: await changedVisit(clinic, current, input.version) })
    : errors.NOT_FOUND();
});
