import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import type { NewDentalPlan } from '../../contract-plans.ts';

interface PlanOf {
  planId: string;
  patientId: string;
  procedures: NewDentalPlan['procedures'];
}

/**
 * Assigns procedures that are planned and in no other plan, or in this one and not done yet. Refuses all of them if one
 * is not.
 */
export async function putIntoPlan(db: Handle, { planId, patientId, procedures }: PlanOf): Promise<void> {
  // In a fixed order, so that two plans with the same procedures cannot deadlock.
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
