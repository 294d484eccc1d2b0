import { expect, test } from 'vitest';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';
import { createLog } from '../log.ts';
import { createAnnouncements } from './announcements.ts';

test('closing during the connection attempt leaves no connection open', async () => {
  const announcements = createAnnouncements(await workerDatabaseUrl(), createLog('silent'));
  announcements.hear('nothing', { onMessage: () => undefined });
  void announcements.start();
  await announcements.close();
  expect(announcements.isHearing).toBe(false);
});
