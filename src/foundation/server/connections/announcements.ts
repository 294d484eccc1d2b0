import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { applicationRole } from '../database/database.ts';
import type { Log } from '../log.ts';

const reconnectMilliseconds = 500;

/** The application name of the listening connections, one per server process. */
export const announcementsName = 'krama announcements';

interface Hearing {
  onMessage(payload: string): void;
  /** Called each time listening to the channel begins; announcements made during the call are already received. */
  onHearing?(): Promise<void>;
  /** Called when announcements may be missed from now on. */
  onDeaf?(): void;
}

/** Delivers the database's announcements (NOTIFY) to every server process, over a separate connection. */
export interface Announcements {
  readonly isHearing: boolean;
  /** Must be called before `start`. */
  hear(channel: string, hearing: Hearing): void;
  /** Announces over the listening connection, whose process id identifies the sender. */
  tell(channel: string, payload: (processId: number) => string): void;
  start(): Promise<void>;
  /** Replaces a connection that may be dead without noticing it. */
  reconnect(): void;
  close(): Promise<void>;
}

export function createAnnouncements(url: string, log: Log): Announcements {
  const channels = new Map<string, Hearing>();
  const closing = new AbortController();
  let connection: pg.Client | null = null;
  let isHearing = false;
  let tell: Announcements['tell'] = () => undefined;
  let keeping: Promise<void> | undefined;

  /** Connects and listens; calls `onStarted` once listening begins and resolves when the connection ends. */
  async function hearUntilEnd(onStarted: () => void) {
    const client = new pg.Client({
      connectionString: url,
      options: `-c role=${applicationRole}`,
      application_name: announcementsName,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
    });
    let processId = 0;
    const tellOver = (channel: string, payload: (processId: number) => string) => {
      // If this fails, whoever waits for it asks again who is there and finds this connection gone.
      client.query('select pg_notify($1, $2)', [channel, payload(processId)]).catch(() => undefined);
    };
    const over = new Promise<void>((resolve) => client.once('end', resolve));
    // Whatever the error, an 'end' event follows.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => channels.get(channel)?.onMessage(payload));
    try {
      await client.connect();
      // Closed while connecting: nobody else would end this connection, and `close` would wait for it.
      if (closing.signal.aborted) return;
      connection = client;
      const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      processId = backend.rows[0]?.pid ?? 0;
      tell = tellOver;
      for (const channel of channels.keys()) await client.query(`listen ${channel}`);
      // Listen first and load afterwards, so that announcements made in between are received.
      await Promise.all([...channels.values()].map((hearing) => hearing.onHearing?.()));
      isHearing = true;
      onStarted();
      await over;
    } finally {
      connection = null;
      tell = () => undefined;
      if (isHearing) for (const hearing of channels.values()) hearing.onDeaf?.();
      isHearing = false;
      await client.end();
    }
  }

  async function keepHearing(onStarted: () => void) {
    let isLost = false;
    while (!closing.signal.aborted) {
      await hearUntilEnd(() => {
        if (isLost) log.info('announcements of the database are heard again');
        isLost = false;
        onStarted();
      }).catch(() => undefined);
      if (closing.signal.aborted) return;
      if (!isLost) log.warn('announcements of the database are not heard; connecting again');
      isLost = true;
      await delay(reconnectMilliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    get isHearing() {
      return isHearing;
    },
    hear: (channel, hearing) => void channels.set(channel, hearing),
    tell: (channel, payload) => tell(channel, payload),
    start: () =>
      new Promise((resolve) => {
        keeping = keepHearing(resolve);
      }),
    reconnect: () => void connection?.end(),
    close: async () => {
      closing.abort();
      await connection?.end();
      await keeping;
    },
  };
}
