import type { RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { TestClinic, useServer } from '../test-server.ts';
import { countWaiting } from './count-waiting.ts';

/**
 * Starts the requests one after the other while this lock holds them up, then releases it. Otherwise the first would
 * finish before the second starts and the test would prove nothing. A request that does not need the lock is done by
 * then.
 */
export async function startBehindLock<Answer>(
  { database, owner }: ReturnType<typeof useServer>,
  { id }: TestClinic,
  lock: RawBuilder<unknown>,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Promise<Answer>[]> {
  const started: Promise<Answer>[] = [];
  let settled = 0;
  const settle = () => {
    settled += 1;
  };
  const arrived = async () => settled + (await countWaiting({ database }));
  await owner
    .clinic(id)
    .transaction()
    .execute(async (db) => {
      await lock.execute(db);
      for (const request of requests) {
        const answer = request();
        answer.then(settle, settle);
        started.push(answer);
        await expect.poll(arrived).toBeGreaterThanOrEqual(started.length);
      }
    });
  return started;
}
