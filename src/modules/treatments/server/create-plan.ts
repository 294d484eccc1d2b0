import type { Handle } from '#foundation/server/database.ts';
import type { NewPlan, Plan } from '../contract.ts';
import { readPlan } from './plan-row.ts';

/** For whoever has checked patient and carer. */
export async function createPlan(db: Handle, plan: NewPlan): Promise<Plan> {
  const { id } = await db.insertInto('treatmentPlans').values(plan).returning('id').executeTakeFirstOrThrow();
  const added = await readPlan(db, id);
  if (!added) throw new Error('A plan that was just added is not there');
  return added;
}
