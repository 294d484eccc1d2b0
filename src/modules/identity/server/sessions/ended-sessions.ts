import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Announcements, announcementsName } from '#foundation/server/connections/announcements.ts';
import type { Database } from '#foundation/server/database/database.ts';

const reloadMilliseconds = 10 * 60 * 1000;
/**
 * A process that has not heard by then has lost the database connection, and will ask the database for every request
 * once it notices.
 */
const patienceMilliseconds = 3_000;
const lookAgainMilliseconds = 20;

const channel = 'krama_session_ended';
const heardChannel = 'krama_session_heard';

type SessionState = 'open' | 'locked' | 'ended';

export interface EndedSessions {
  /** Answered from memory while announcements are received, otherwise by the database. */
  stateOf(sessionId: string): SessionState | Promise<SessionState>;
  /** Calls the listener when a session ends or is locked, for things that would otherwise outlive it. */
  onEnded(listener: (sessionId: string) => void): void;
  /** Waits until every server process has received these announcements. */
  heardEverywhere(messages: readonly string[]): Promise<void>;
  close(): void;
}

/** A message is 'locked:...', 'unlocked:...', or the bare id of a session that has ended. */
function readMessage(message: string): { sessionId: string; state: SessionState } {
  const [kind = '', sessionId] = message.split(':');
  if (!sessionId) return { sessionId: kind, state: 'ended' };
  return { sessionId, state: kind === 'locked' ? 'locked' : 'open' };
}

/**
 * Sessions that ended or were locked before their tokens expire, kept in memory in every server process. The database
 * announces each at once, so that checking a session costs no round trip.
 */
export function watchEndedSessions(announcements: Announcements, database: Database): EndedSessions {
  let states = new Map<string, SessionState>();
  let heardWhileLoading = new Map<string, SessionState>();
  const listeners = new Set<(sessionId: string) => void>();
  /** When each process confirmed each message. */
  const heard = new Map<string, number>();

  async function load() {
    heardWhileLoading = new Map();
    const rows = await database.identity
      .selectFrom('authSessions')
      .select(['id', 'revokedAt'])
      .where((is) => is.or([is('revokedAt', 'is not', null), is('lockedAt', 'is not', null)]))
      .where('expiresAt', '>', new Date().toISOString())
      .execute();
    const known = rows.map(({ id, revokedAt }): [string, SessionState] => [id, revokedAt ? 'ended' : 'locked']);
    states = new Map([...known, ...heardWhileLoading]);
  }

  async function ask(sessionId: string): Promise<SessionState> {
    const session = await database.identity
      .selectFrom('authSessions')
      .select(['revokedAt', 'lockedAt'])
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!session || session.revokedAt) return 'ended';
    return session.lockedAt ? 'locked' : 'open';
  }

  announcements.hear(channel, {
    onMessage: (message) => {
      const { sessionId, state } = readMessage(message);
      if (states.get(sessionId) !== 'ended') states.set(sessionId, state);
      heardWhileLoading.set(sessionId, state);
      if (state !== 'open') for (const listener of listeners) listener(sessionId);
      announcements.tell(heardChannel, (process) => `${process}:${message}`);
    },
    onHearing: load,
  });
  announcements.hear(heardChannel, {
    onMessage: (word) => {
      const now = performance.now();
      for (const [old, at] of heard) if (at < now - 2 * patienceMilliseconds) heard.delete(old);
      heard.set(word, now);
    },
  });

  /** The processes that currently receive announcements, so that a dead one is no longer waited for. */
  async function processes(): Promise<number[]> {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = ${announcementsName} and datname = current_database()
    `.execute(database.identity);
    return rows.map(({ pid }) => pid);
  }

  async function heardEverywhere(messages: readonly string[]) {
    const lastLook = performance.now() + patienceMilliseconds;
    while (messages.length > 0 && performance.now() < lastLook) {
      const words = (await processes()).flatMap((process) => messages.map((message) => `${process}:${message}`));
      if (words.every((word) => heard.has(word))) {
        for (const word of words) heard.delete(word);
        return;
      }
      await pause(lookAgainMilliseconds);
    }
  }

  const forgetting = setInterval(() => load().catch(() => undefined), reloadMilliseconds).unref();
  return {
    stateOf: (sessionId) => (announcements.isHearing ? (states.get(sessionId) ?? 'open') : ask(sessionId)),
    onEnded: (listener) => void listeners.add(listener),
    heardEverywhere,
    close: () => clearInterval(forgetting),
  };
}
