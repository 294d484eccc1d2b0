import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import type { NewDentalPlan } from '../../contract-plans.ts';

interface PlanOf {
  planId: string;
  patientId: string;
  procedures: NewDentalPlan['procedures'];
}

/** Procedures that are planned and in no other plan, or in this one and not done yet; refuses them all when one is something else. */
export async function putIntoPlan(db: Handle, { planId, patientId, procedures }: PlanOf): Promise<void> {
  // In one order, so that two plans of the same procedures never wait for each other in a circle.
  for (const { entryId, sitting, price } of procedures.toSorted((one, other) =>
    one.entryId.localeCompare(other.entryId),
  )) {
    const { numUpdatedRows } = await db
      .updateTable('dentalEntries')
      .set((is) => ({ planId, sitting, price, version: is('version', '+', 1) }))
      .where('id', '=', entryId)
      .where('patientId', '=', patientId)
      .where('removedAt', 'is', null)
      .where(
        sql<boolean>`(plan_id is null and status = 'planned' or plan_id = ${planId} and status in ('planned', 'in_progress'))`,
      )
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) {
      throw fieldFault('procedures', 'A procedure is no longer planned, or is in another plan. Check the chart.');
    }
  }
}
