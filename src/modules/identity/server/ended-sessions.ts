import pg from 'pg';
import { applicationRole, type Database } from '#foundation/server/database.ts';
import type { Log } from '#foundation/server/log.ts';

const reconnectMilliseconds = 500;
const reloadMilliseconds = 10 * 60 * 1000;

export interface EndedSessions {
  /** Known without asking the database while its announcements are heard; otherwise it is asked. */
  isEnded(sessionId: string): boolean | Promise<boolean>;
  close(): Promise<void>;
}

/**
 * The sessions that have ended before their tokens do, kept in memory in every server process. The database announces each
 * at once, so that checking a session costs no round trip.
 */
export async function watchEndedSessions(url: string, database: Database, log: Log): Promise<EndedSessions> {
  let ended = new Set<string>();
  let heardWhileLoading = new Set<string>();
  let listener: pg.Client | null = null;
  let closed = false;

  async function load() {
    heardWhileLoading = new Set();
    const rows = await database.identity
      .selectFrom('authSessions')
      .select('id')
      .where('revokedAt', 'is not', null)
      .where('expiresAt', '>', new Date().toISOString())
      .execute();
    ended = new Set([...rows.map(({ id }) => id), ...heardWhileLoading]);
  }

  async function listen() {
    const client = new pg.Client({ connectionString: url, options: `-c role=${applicationRole}`, keepAlive: true });
    client.on('notification', ({ payload = '' }) => {
      ended.add(payload);
      heardWhileLoading.add(payload);
    });
    // Whatever the error, the end of the connection follows.
    client.on('error', () => undefined);
    client.once('end', () => {
      if (listener === client) listener = null;
      if (!closed) reconnect();
    });
    await client.connect();
    await client.query('listen krama_session_ended');
    // First listen, then load: what ends in between is heard.
    await load();
    listener = client;
  }

  function reconnect() {
    if (closed) return;
    log.warn('announcements of ended sessions are not heard; asking the database for each request until they are');
    setTimeout(() => listen().catch(reconnect), reconnectMilliseconds).unref();
  }

  async function ask(sessionId: string): Promise<boolean> {
    const session = await database.identity
      .selectFrom('authSessions')
      .select('revokedAt')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return session?.revokedAt !== null;
  }

  await listen();
  const forgetting = setInterval(() => load().catch(() => undefined), reloadMilliseconds).unref();
  return {
    isEnded: (sessionId) => (listener ? ended.has(sessionId) : ask(sessionId)),
    close: async () => {
      closed = true;
      clearInterval(forgetting);
      await listener?.end();
    },
  };
}
