import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { Location } from '../../rules/inventory/stock.ts';

/**
 * Locks the levels in one order, before anything is read from them: of two counters that want the last strip, one
 * waits. Sent together with the next statement.
 */
export async function lockLevels(
  db: Handle,
  itemIds: readonly string[],
  location: Location = 'pharmacy',
): Promise<void> {
  const lock = sql`
    select from stock_levels where item_id = any(${itemIds}::uuid[]) and location = ${location}
     order by item_id for no key update`;
  await ride(db, lock);
}
