import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';

interface Outcome {
  id: string;
  diagnosis: string;
  treatmentPlan: string;
}

/** With what came of it. Whoever set the visit to completed before has left no second line in its history. */
export async function completeVisit(clinic: Handle, { id, diagnosis, treatmentPlan }: Outcome): Promise<void> {
  await sql`
    with before as (
      select id, status from appointments where id = ${id} for update
    ), visit as (
      update appointments
         set status = 'completed', diagnosis = ${diagnosis}, treatment_plan = ${treatmentPlan},
             arrived_at = coalesce(arrived_at, now()), started_at = coalesce(started_at, now()),
             completed_at = coalesce(completed_at, now()), version = version + 1
        from before
       where appointments.id = before.id
      returning appointments.*
    )
    insert into appointment_changes (appointment_id, from_status, to_status, from_starts_at, to_starts_at,
                                     from_doctor_id, to_doctor_id)
    select visit.id, before.status, visit.status, visit.starts_at, visit.starts_at, visit.doctor_id, visit.doctor_id
      from visit join before on before.id = visit.id
     where before.status <> 'completed'`.execute(clinic);
}
