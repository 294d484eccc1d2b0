import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { ride } from './ride.ts';

/**
 * Runs a statement that the database may refuse, so that the handle still answers afterwards: inside a transaction a
 * refusal would otherwise make it deaf until its end.
 */
export async function attempt<Result>(db: Handle, statement: () => Promise<Result>): Promise<Result> {
  if (!db.isTransaction) return statement();
  await ride(db, sql`savepoint attempt`);
  try {
    return await statement();
  } catch (error) {
    // What failed may have come before the savepoint, or never have reached the database.
    await sql`rollback to savepoint attempt`.execute(db).catch(() => undefined);
    throw error;
  }
}
