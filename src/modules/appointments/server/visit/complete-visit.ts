import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

interface Outcome {
  id: string;
  diagnosis: string;
  treatmentPlan: string;
}

/** Completes a visit with its outcome. Returns false if the visit is cancelled. */
export async function completeVisit(clinic: Handle, { id, diagnosis, treatmentPlan }: Outcome): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update appointments
       set status = 'completed', diagnosis = ${diagnosis}, treatment_plan = ${treatmentPlan},
           arrived_at = coalesce(arrived_at, now()), started_at = coalesce(started_at, now()),
           completed_at = coalesce(completed_at, now()), held_at = null, version = version + 1
     where id = ${id} and status <> 'cancelled'`.execute(clinic);
  return numAffectedRows === 1n;
}
