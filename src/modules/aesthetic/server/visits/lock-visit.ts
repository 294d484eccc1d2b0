import type { Handle } from '#foundation/server/database/database.ts';
import type { AestheticVisit } from '../../contract-visits.ts';
import { readVisit } from './read-visits.ts';

/** Locks a visit until the transaction ends. */
export async function lockVisit(db: Handle, id: string): Promise<AestheticVisit | undefined> {
  await db.selectFrom('appointments').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return readVisit(db, id);
}
