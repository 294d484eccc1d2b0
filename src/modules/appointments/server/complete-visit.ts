import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';

interface Outcome {
  id: string;
  diagnosis: string;
  treatmentPlan: string;
}

/** With what came of it. */
export async function completeVisit(clinic: Handle, { id, diagnosis, treatmentPlan }: Outcome): Promise<void> {
  await sql`
    update appointments
       set status = 'completed', cancel_reason = '', diagnosis = ${diagnosis}, treatment_plan = ${treatmentPlan},
           arrived_at = coalesce(arrived_at, now()), started_at = coalesce(started_at, now()),
           completed_at = coalesce(completed_at, now()), version = version + 1
     where id = ${id}`.execute(clinic);
}
