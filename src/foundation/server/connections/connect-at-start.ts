import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { StartFault } from '../start-fault.ts';

/** After a power cut everything on the machine starts at once, so the database may take long to answer. */
export const startPatienceMilliseconds = 60_000;
const againMilliseconds = 200;

export function unreachable(error: unknown): StartFault {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StartFault(`The database cannot be reached: ${reason}. Check DATABASE_URL.`);
}

/**
 * Waits long for a connection, but does not repeat it: an error that the database itself reports, for example while it
 * is starting, is left to the caller.
 */
export async function connectAtStart(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: startPatienceMilliseconds });
  // A lost connection already fails the statement under way; without a listener it would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw error instanceof pg.DatabaseError ? error : unreachable(error);
  }
}

/**
 * Repeats `ask` until the database is reached, for connections whose own limit suits a request and is too short at
 * start.
 */
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
