import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { type Plan, treatmentsContract } from '../contract.ts';
import { roomsSeenBy } from '../rules.ts';
import { selectPlans } from './plan-row.ts';
import { requireRoom } from './require-room.ts';

export const listPlans = clinicUseCase(treatmentsContract.plans, async ({ input, caller, clinic }) => {
  requireRoom(roomsSeenBy(caller.role), input.specialty);
  // Selects the plans first, so that their details are looked up for these few and not joined with every patient.
  const active = sql`select id from treatment_plans where status = 'active' and specialty = ${input.specialty}`;
  const { rows } = await sql<Plan>`
    ${selectPlans(sql`plan.id = any (array(${active}))`)}
     order by booked.next_at nulls last, plan.created_at`.execute(clinic);
  return rows;
});
