import type { Handle } from '#foundation/server/database/database.ts';
import type { NewPlan, Plan } from '../contract.ts';
import type { PlanStatus } from '../rules.ts';
import { readPlan } from './plan-row.ts';

interface PlanChange extends Partial<Omit<NewPlan, 'patientId' | 'specialty'>> {
  id: string;
  version: number;
  status?: PlanStatus;
}

/** Changes a plan that still has this version. The caller must have checked the carer. */
export async function updatePlan(
  db: Handle,
  { id, version, ...fields }: PlanChange,
): Promise<Plan | 'NOT_FOUND' | 'CHANGED_MEANWHILE'> {
  const { numUpdatedRows } = await db
    .updateTable('treatmentPlans')
    .set((is) => ({ ...fields, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const plan = await readPlan(db, id);
  if (!plan) return 'NOT_FOUND';
  return numUpdatedRows === 0n ? 'CHANGED_MEANWHILE' : plan;
}
