import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { appointmentsContract, type Change } from '../contract.ts';

export const listHistory = clinicUseCase(appointmentsContract.history, async ({ input, clinic, errors }) => {
  const { rows } = await sql<Change>`
    select changes.id, changes.at, people.name as by, changes.from_status, changes.to_status, changes.from_starts_at,
           changes.to_starts_at, before.name as from_doctor, after.name as to_doctor, changes.reason
      from appointment_changes as changes
      join users as after on after.id = changes.to_doctor_id
      left join users as before on before.id = changes.from_doctor_id
      left join users as people on people.id = changes.changed_by
     where changes.appointment_id = ${input.id}
     order by changes.id`.execute(clinic);
  // Booking writes the first line, so that a visit without any is none.
  if (rows.length === 0) throw errors.NOT_FOUND();
  return rows;
});
