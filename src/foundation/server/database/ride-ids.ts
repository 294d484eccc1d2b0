import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { ride } from './ride.ts';

/**
 * So many ids as the database gives them, inside a statement. Of a series whose end it does not know PostgreSQL expects a thousand, and
 * would plan the statement anew each time for the few they are.
 */
export const newIds = (count: number) =>
  sql<string[]>`array(select new_id()::text from unnest(array_fill(0, array[${count}::int])))`;

/** For rows that name each other and are written together. Goes with the next statement. */
export async function rideIds(db: Handle, count: number): Promise<() => string[]> {
  const made = await ride(db, sql<{ ids: string[] }>`select ${newIds(count)} as ids`);
  return () => made()[0]?.ids ?? [];
}
