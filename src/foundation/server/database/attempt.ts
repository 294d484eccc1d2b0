import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { ride } from './ride.ts';

/**
 * Runs a statement that the database may refuse and keeps the handle usable afterwards: otherwise a refusal inside a
 * transaction would fail every later statement.
 */
export async function attempt<Result>(db: Handle, statement: () => Promise<Result>): Promise<Result> {
  if (!db.isTransaction) return statement();
  await ride(db, sql`savepoint attempt`);
  try {
    return await statement();
  } catch (error) {
    // The error may have come before the savepoint, or the statement may never have reached the database.
    await sql`rollback to savepoint attempt`.execute(db).catch(() => undefined);
    throw error;
  }
}
