import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';
import { openDatabase } from '../database/database.ts';

const actor = { id: crypto.randomUUID(), email: 'desk@clinic.example', role: 'admin', address: '::1' };

test('a statement that takes long is logged with its request, and without values', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn', base: null }, { write: (line) => void lines.push(line) });
  const database = openDatabase(await workerDatabaseUrl(), log);
  const { open } = database.as({ ...actor, requestId: 'req-17' });
  await sql`select ${'quick and private'}::text`.execute(open);
  await sql`select pg_sleep(0.6), ${'slow and private'}::text`.execute(open);
  await open.transaction().execute((db) => sql`select pg_sleep(0.6), 'in a transaction'`.execute(db));
  await sql`select pg_sleep(0.6)`.execute(database.open);
  await database.close();
  // On a busy machine the quick statements may take long too.
  const logged = lines.map((line) => JSON.parse(line)).filter(({ statement }) => statement.includes('pg_sleep'));
  expect(logged).toEqual([
    expect.objectContaining({ requestId: 'req-17', statement: 'select pg_sleep(0.6), $1::text' }),
    expect.objectContaining({ requestId: 'req-17', statement: "begin; select pg_sleep(0.6), 'in a transaction'" }),
    expect.not.objectContaining({ requestId: expect.anything() }),
  ]);
  for (const { milliseconds } of logged) expect(milliseconds).toBeGreaterThanOrEqual(500);
  expect(lines.join('')).not.toContain('private');
});

test('a statement behind a slow one on a connection is logged as having waited, not as slow', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn', base: null }, { write: (line) => void lines.push(line) });
  const database = openDatabase(await workerDatabaseUrl(), log);
  const waits: number[] = [];
  database.hearWaits((wait, milliseconds) => {
    if (wait === 'lane') waits.push(milliseconds);
  });
  const slow = sql`select pg_sleep(0.6)`.execute(database.open);
  const behind = sql`select 1`.execute(database.open);
  await Promise.all([slow, behind]);
  expect(Math.max(...waits)).toBeGreaterThanOrEqual(500);
  expect(lines).toHaveLength(1);
  await database.close();
});
