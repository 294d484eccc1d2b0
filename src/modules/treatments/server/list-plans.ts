import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { type Plan, treatmentsContract } from '../contract.ts';
import { selectPlans } from './plan-row.ts';

export const listPlans = clinicUseCase(treatmentsContract.plans, async ({ input, clinic }) => {
  const { rows } = await sql<Plan>`
    ${selectPlans(sql`plan.status = 'active' and plan.specialty = ${input.specialty}`)}
     order by next_visit.starts_at nulls last, plan.created_at`.execute(clinic);
  return rows;
});
