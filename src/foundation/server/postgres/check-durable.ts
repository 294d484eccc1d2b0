import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { StartFault } from '../start-fault.ts';

/**
 * Refuses a database that may lose saved rows unless the settings explicitly allow it; such a database is only good for
 * trials.
 */
export async function checkDurable(database: Database, mayBeUnsafe: boolean): Promise<void> {
  if (mayBeUnsafe) return;
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`.execute(
    database.open,
  );
  if (rows.length === 0) return;
  throw new StartFault(
    `The database may lose what was saved, because ${rows.map(({ name }) => name).join(' and ')} is off. ` +
      'Switch it on, or set UNSAFE_DATABASE=1 where nothing matters.',
  );
}
