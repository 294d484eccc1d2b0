import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { StartFault } from '../start-fault.ts';

/** After a power cut everything on the machine starts at once: the database may take long to answer, though not for ever. */
export const startPatienceMilliseconds = 60_000;
const againMilliseconds = 200;

export function unreachable(error: unknown): StartFault {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StartFault(`The database cannot be reached: ${reason}. Check DATABASE_URL.`);
}

/** What the database itself refuses is left to the caller. */
export async function connectAtStart(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: startPatienceMilliseconds });
  // A connection lost on the way fails the statement under way; without a listener it would end the process as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw error instanceof pg.DatabaseError ? error : unreachable(error);
  }
}

/** For connections whose own limit is that of a request, which is too short for a start. */
export async function untilReached<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + startPatienceMilliseconds; ; await pause(againMilliseconds)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      if (performance.now() > end) throw unreachable(error);
    }
  }
}
