import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { ride } from './ride.ts';

/** Ids as the database gives them, for rows that name each other and are written together. Goes with the next statement. */
export async function rideIds(db: Handle, count: number): Promise<() => string[]> {
  const made = await ride(db, sql<{ id: string }>`select new_id() as id from generate_series(1, ${count}::int)`);
  return () => made().map(({ id }) => id);
}
