import type { Handle } from './database.ts';

/** Runs several statements, all or none: in the request's transaction if it has one, otherwise in a new one. */
export function inTransaction<Result>(db: Handle, work: (db: Handle) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
