import type { Announcements } from '#foundation/server/announcements.ts';
import type { Database } from '#foundation/server/database.ts';

const reloadMilliseconds = 10 * 60 * 1000;

export interface EndedSessions {
  /** Known without asking the database while its announcements are heard; otherwise it is asked. */
  isEnded(sessionId: string): boolean | Promise<boolean>;
  /** Called at the moment a session ends, for what would otherwise outlive it. */
  onEnded(listener: (sessionId: string) => void): void;
  close(): void;
}

/**
 * The sessions that have ended before their tokens do, kept in memory in every server process. The database announces each
 * at once, so that checking a session costs no round trip.
 */
export function watchEndedSessions(announcements: Announcements, database: Database): EndedSessions {
  let ended = new Set<string>();
  let heardWhileLoading = new Set<string>();
  const listeners = new Set<(sessionId: string) => void>();

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

  async function ask(sessionId: string): Promise<boolean> {
    const session = await database.identity
      .selectFrom('authSessions')
      .select('revokedAt')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return session?.revokedAt !== null;
  }

  announcements.hear('krama_session_ended', {
    onMessage: (sessionId) => {
      ended.add(sessionId);
      heardWhileLoading.add(sessionId);
      for (const listener of listeners) listener(sessionId);
    },
    onHearing: load,
  });
  const forgetting = setInterval(() => load().catch(() => undefined), reloadMilliseconds).unref();
  return {
    isEnded: (sessionId) => (announcements.isHearing ? ended.has(sessionId) : ask(sessionId)),
    onEnded: (listener) => void listeners.add(listener),
    close: () => clearInterval(forgetting),
  };
}
