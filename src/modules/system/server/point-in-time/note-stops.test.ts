import { expect, test } from 'vitest';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';
import { withBackupClient } from '../backup/backup-client.ts';
import { noteStops } from './note-stops.ts';

test('the time since which a job fails is stored in the database until the job works again', async () => {
  const ownerUrl = await workerDatabaseUrl();
  const since = () =>
    withBackupClient(ownerUrl, async (client) => {
      await client.query("select set_config('krama.scope', 'identity', false)");
      const { rows } = await client.query<{ at: Date }>("select at from system_facts where name = 'journal stopped'");
      return rows.map(({ at }) => at);
    });
  let isAway = true;
  const job = noteStops(ownerUrl, 'journal stopped', async () => {
    if (isAway) throw new Error('The place is away');
  });
  await expect(job()).rejects.toThrow('The place is away');
  const first = await since();
  expect(first).toHaveLength(1);
  await expect(job()).rejects.toThrow('The place is away');
  expect(await since()).toEqual(first);
  isAway = false;
  await job();
  expect(await since()).toEqual([]);
});

test('an unavailable database does not hide another fault', async () => {
  const job = noteStops('postgres://nobody@127.0.0.1:1/krama', 'journal stopped', () =>
    Promise.reject(new Error('The place is away')),
  );
  await expect(job()).rejects.toThrow('The place is away');
});
