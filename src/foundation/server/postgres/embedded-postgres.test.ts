import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { temporaryDataDir } from '../testing/temporary-data-dir.ts';
import { openEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** The start time, which differs after every start. */
async function startedAt(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at');
  await client.end();
  return rows[0]?.at;
}

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

test('a command stops at its end what was started for it, but not under a server that has begun meanwhile', async () => {
  const dataDir = await temporaryDataDir();
  const command = await openEmbeddedPostgres(dataDir);
  const server = await startEmbeddedPostgres(dataDir, 'server', createLog('silent'));
  const before = await startedAt(server.adminUrl);
  await command.leave();
  expect(await startedAt(server.adminUrl)).toBe(before);
  await server.stop();
  const alone = await openEmbeddedPostgres(dataDir);
  const beside = await openEmbeddedPostgres(dataDir);
  await beside.leave();
  await startedAt(alone.adminUrl);
  await alone.leave();
  await expect(startedAt(alone.adminUrl)).rejects.toThrow();
});

async function wayTo(dataDir: string) {
  const postgres = await openEmbeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ address: string | null }>('select host(inet_server_addr()) as address');
    return rows[0]?.address ?? 'socket';
  } finally {
    await client.end();
    await postgres.stop();
  }
}

test('the server reaches its database by a socket, and over TCP where the path is too long for one', async () => {
  const dataDir = await temporaryDataDir();
  const deep = join(dataDir, "a name with spaces, a % and a '", 'd'.repeat(100));
  await mkdir(deep, { recursive: true });
  expect([await wayTo(dataDir), await wayTo(deep)]).toEqual(['socket', '127.0.0.1']);
});

test('a folder with uncommon characters in its name has a socket too', async () => {
  const dataDir = join(await temporaryDataDir(), "r&d %41 'ఆ'");
  await mkdir(dataDir);
  expect(await wayTo(dataDir)).toBe('socket');
});
