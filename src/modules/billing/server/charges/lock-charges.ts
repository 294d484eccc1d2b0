import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';

interface ChargeKey {
  source: string;
  sourceId: string;
}

/**
 * Locks charges until the transaction ends, before checking that they are open, so that nobody bills and waives one at
 * once. Sent with the next statement.
 */
export async function lockCharges(db: Handle, charges: readonly ChargeKey[]): Promise<void> {
  const keys = charges.map(({ source, sourceId }) => `charge ${source} ${sourceId}`);
  if (keys.length === 0) return;
  await ride(
    db,
    sql`
    select pg_advisory_xact_lock(key)
      from (select distinct hashtextextended(name, 0) as key from unnest(${keys}::text[]) as name order by 1) as held`,
  );
}
