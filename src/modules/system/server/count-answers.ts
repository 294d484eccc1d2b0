import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Handles } from '#foundation/server/database/database.ts';
import type { AnsweredRequest } from './answered-request.ts';

const minuteMilliseconds = 60_000;
/** Admins see the last hour; after a longer outage of the database, older minutes are dropped. */
const keptMinutes = 60;
/** Monitoring requests these all the time, and 503 is a regular answer. */
const probes = ['/api/health', '/api/ready'];

/** Counts the answers of this process per minute, and saves them with those of all processes. */
export function countAnswers(database: Pick<Handles, 'identity'>) {
  const process = randomUUID();
  const minutes = new Map<number, { answered: number; failed: number }>();
  const thisMinute = () => Math.floor(Date.now() / minuteMilliseconds);
  let isSaved = true;

  return {
    note({ path, status }: Pick<AnsweredRequest, 'path' | 'status'>): void {
      if (!path.startsWith('/api/') || probes.includes(path)) return;
      const { answered, failed } = minutes.get(thisMinute()) ?? { answered: 0, failed: 0 };
      minutes.set(thisMinute(), { answered: answered + 1, failed: failed + (status >= 500 ? 1 : 0) });
      isSaved = false;
    },
    /** Saves whole counts, not increments, so that a save whose answer was lost can be repeated. */
    async save(): Promise<void> {
      if (isSaved) return;
      isSaved = true;
      const now = thisMinute();
      for (const minute of minutes.keys()) if (minute <= now - keptMinutes) minutes.delete(minute);
      const counts = [...minutes].map(([minute, counted]) => ({
        process,
        minute: new Date(minute * minuteMilliseconds).toISOString(),
        ...counted,
      }));
      try {
        await database.identity
          .insertInto('answeredRequests')
          .values(counts)
          .onConflict((known) =>
            known.columns(['process', 'minute']).doUpdateSet((is) => ({
              answered: is.ref('excluded.answered'),
              failed: is.ref('excluded.failed'),
            })),
          )
          .execute();
      } catch (error) {
        isSaved = false;
        throw error;
      }
      for (const minute of minutes.keys()) if (minute < now) minutes.delete(minute);
      await database.identity
        .deleteFrom('answeredRequests')
        .where('minute', '<', sql<string>`now() - interval '1 day'`)
        .execute();
    },
  };
}
