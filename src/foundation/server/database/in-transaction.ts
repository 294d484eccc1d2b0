import type { Handle } from './database.ts';

/** Several statements, all or none: in the transaction that the request has already, or in one of their own. */
export function inTransaction<Result>(db: Handle, work: (db: Handle) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
