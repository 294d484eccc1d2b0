import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { NewPlan, Plan } from '../contract.ts';
import { readPlan } from './plan-row.ts';

/** Returns one row, or none if the patient is not registered here. */
export const insertPlan = (plan: NewPlan) => sql<{ id: string }>`
  insert into treatment_plans (patient_id, specialty, title, carer_id, planned_sessions, interval_days, estimate, note)
  select id, ${plan.specialty}::treatment_specialty, ${plan.title}, ${plan.carerId}::uuid, ${plan.plannedSessions}::int,
         ${plan.intervalDays}::int, ${plan.estimate}::bigint, ${plan.note}
    from patients where id = ${plan.patientId}
  returning *`;

/** The caller must have checked the patient and the carer. */
export async function createPlan(db: Handle, plan: NewPlan): Promise<Plan> {
  const { rows } = await insertPlan(plan).execute(db);
  const added = rows[0] && (await readPlan(db, rows[0].id));
  if (!added) throw new Error('A plan that was just added is not there');
  return added;
}
