import pg from 'pg';
import { expect, test } from 'vitest';
import { temporaryDataDir } from '../testing/temporary-data-dir.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

test('commands that come at once all get the database, and leave no connection open', async () => {
  const dataDir = await temporaryDataDir();
  const first = await openEmbeddedPostgres(dataDir);
  try {
    for (let round = 0; round < 5; round++) {
      const others = await Promise.all(Array.from({ length: 8 }, () => openEmbeddedPostgres(dataDir)));
      expect(others.map(({ wasRunning }) => wasRunning)).toEqual(Array(8).fill(true));
    }
    const client = new pg.Client({ connectionString: first.adminUrl });
    await client.connect();
    const open = async () =>
      (await client.query("select from pg_stat_activity where backend_type = 'client backend'")).rowCount;
    await expect.poll(open).toBe(1);
    await client.end();
  } finally {
    await first.stop();
  }
});
