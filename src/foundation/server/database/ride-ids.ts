import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { ride } from './ride.ts';

/**
 * SQL for this number of new ids. For a series whose length it cannot see PostgreSQL expects a thousand rows, and would
 * plan the statement again each time for so few.
 */
export const newIds = (count: number) =>
  sql<string[]>`array(select new_id()::text from unnest(array_fill(0, array[${count}::int])))`;

/** Creates ids for rows that reference each other and are written together. Sent with the next statement. */
export async function rideIds(db: Handle, count: number): Promise<() => string[]> {
  const made = await ride(db, sql<{ ids: string[] }>`select ${newIds(count)} as ids`);
  return () => made()[0]?.ids ?? [];
}
