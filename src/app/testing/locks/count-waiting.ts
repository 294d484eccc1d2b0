import { sql } from 'kysely';
import { isDistributed } from '#foundation/server/citus/whether-distributed.ts';
import type { TestServer } from '../test-server.ts';

const waiting = `select count(*) as count from pg_locks join pg_stat_activity using (pid)
                  where not granted and datname = current_database()`;

/**
 * How many statements wait for a lock, on all machines of the database. Runs in a transaction to get its own
 * connection: on a lane it could queue behind one of them.
 */
export async function countWaiting({ database }: Pick<TestServer, 'database'>): Promise<number> {
  return database.open.transaction().execute(async (db) => {
    const asked = (await isDistributed(db))
      ? sql<{ count: number }>`select sum(result::int) as count from run_command_on_all_nodes(${waiting})`
      : sql.raw<{ count: number }>(waiting);
    return (await asked.execute(db)).rows[0]?.count ?? 0;
  });
}
