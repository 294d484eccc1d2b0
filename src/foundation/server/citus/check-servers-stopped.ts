import type pg from 'pg';
import { announcementsName } from '../connections/announcements.ts';
import { StartFault } from '../start-fault.ts';
import { distributedSetting } from './whether-distributed.ts';

/**
 * Refuses to go on while a server runs: a server checks only once whether the database is distributed. One started
 * before would go on as if it were not, and show every clinic as empty.
 */
export async function checkServersStopped(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ servers: number }>(
    `select count(*)::int as servers from pg_stat_activity
      where application_name = $1 and datname = current_database() and (${distributedSetting}) is not true`,
    [announcementsName],
  );
  if (rows[0]?.servers)
    throw new StartFault('A server is running on this database. Stop all servers, then run this again.');
}
