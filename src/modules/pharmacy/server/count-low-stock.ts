import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import type { Location } from '../rules/stock.ts';
import { lowItems } from './read-stock.ts';

/** For every room that keeps stock of its own. */
export async function countLowStock(clinic: Handle, location: Location): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct item_id) from (${lowItems(location)}) as low`.execute(clinic);
  return rows[0]?.count ?? 0;
}
