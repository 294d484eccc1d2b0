import { sql } from 'kysely';
import { type Handle, isExclusionViolation } from '#foundation/server/database/database.ts';
import { statusUpdate } from '#modules/appointments/server/visit/status-update.ts';
import type { AestheticVisit } from '../../contract-visits.ts';
import { type AestheticStatus, visitStatusOf } from '../../rules/visit-status.ts';

interface StatusWrite {
  visit: AestheticVisit;
  status: AestheticStatus;
  reason: string;
}

/** Writes the visit's own status and whether the room calls it a consultation. Call in a transaction. */
export async function writeStatus(
  db: Handle,
  { visit, status, reason }: StatusWrite,
): Promise<'written' | 'changed meanwhile' | 'slot given away'> {
  const { id, version } = visit;
  const wanted = visitStatusOf(status);
  if (visitStatusOf(visit.status) !== wanted) {
    try {
      const { rows } = await statusUpdate({ id, version, status: wanted, reason }, sql`true`).execute(db);
      if (rows.length === 0) return 'changed meanwhile';
    } catch (error) {
      if (isExclusionViolation(error)) return 'slot given away';
      throw error;
    }
  }
  if (status === 'consultation') {
    await db
      .insertInto('aestheticConsultations')
      .values({ appointmentId: id })
      .onConflict((conflict) => conflict.columns(['clinicId', 'appointmentId']).doNothing())
      .execute();
  } else {
    await db.deleteFrom('aestheticConsultations').where('appointmentId', '=', id).execute();
  }
  return 'written';
}
