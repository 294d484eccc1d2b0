import { afterEach, expect, test, vi } from 'vitest';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { openWay } from '../testing/way-to-database.ts';
import { connectAtStart, untilReached } from './connect-at-start.ts';

afterEach(() => void vi.useRealTimers());

test('a start waits for a database that takes half a minute to answer', async () => {
  const way = await openWay(await workerDatabaseUrl());
  way.freeze();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const connecting = connectAtStart(way.url);
  await vi.advanceTimersByTimeAsync(30_000);
  way.thaw();
  const client = await connecting;
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await way.close();
});

test('a start does not wait forever, and says what it waited for', async () => {
  const way = await openWay(await workerDatabaseUrl());
  way.freeze();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const connecting = expect(connectAtStart(way.url)).rejects.toThrow(
    'The database cannot be reached: timeout expired. Check DATABASE_URL.',
  );
  await vi.advanceTimersByTimeAsync(60_000);
  await connecting;
  await way.close();
});

test('a start tries again while the database is unavailable, but not after any other error', async () => {
  let asked = 0;
  const answeredThird = async () => {
    asked += 1;
    if (asked < 3) throw new DatabaseUnavailable('away');
    return asked;
  };
  expect(await untilReached(answeredThird)).toBe(3);
  const wrong = vi.fn(async () => {
    throw new Error('wrong');
  });
  await expect(untilReached(wrong)).rejects.toThrow('wrong');
  expect(wrong).toHaveBeenCalledOnce();
});
