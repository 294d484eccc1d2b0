import type { Handle } from '#foundation/server/database/database.ts';
import type { Specialty } from '../rules.ts';

/** A plan of one of these rooms; plans of other rooms are not found. */
export function findPlan(db: Handle, id: string, rooms: readonly Specialty[]) {
  return db
    .selectFrom('treatmentPlans')
    .select(['id', 'patientId', 'specialty', 'status'])
    .where('id', '=', id)
    .where('specialty', 'in', rooms);
}
