import { connect, createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';
import { type Database, mostConnections, openDatabase } from '../database/database.ts';
import { createLog } from '../log.ts';
import { problemOf } from '../requests/problems.ts';
import { addressBehind, openWay } from '../testing/way-to-database.ts';
import { ConnectionLanes } from './connection-lanes.ts';

let database: Database;
let owner: pg.Client;

beforeAll(async () => {
  const url = await workerDatabaseUrl();
  database = openDatabase(url, createLog('silent'));
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});
afterAll(async () => {
  await database.close();
  await owner.end();
});

const backend = async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.open);
  return rows[0]?.pid;
};

test('many statements at once share a connection, and each gets its own answer or refusal', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 300 }, (_, n) =>
      sql<{ half: number }>`select ${n}::int / ${n % 3}::int as half`.execute(database.open),
    ),
  );
  answers.forEach((answer, n) => {
    if (n % 3 === 0) expect(answer).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    else expect(answer).toMatchObject({ value: { rows: [{ half: Math.floor(n / (n % 3)) }] } });
  });
  const backends = new Set(await Promise.all(Array.from({ length: 30 }, backend)));
  expect(backends.size).toBe(1);
});

test('transactions of one statement share a connection, and one that is refused leaves nothing behind', async () => {
  const pool = new pg.Pool({ connectionString: await workerDatabaseUrl(), pipeline: true });
  const limits = { mostLanes: 1, connectMilliseconds: 5_000, silenceMilliseconds: 12_000 };
  const lanes = new ConnectionLanes(pool, limits, { onRan: () => undefined, onWaited: () => undefined });
  const statement = (text: string, values: unknown[] = []) => ({ name: '', text, values });
  const alone = (text: string, values?: unknown[]) =>
    lanes.run([statement('begin'), statement(text, values)], '', statement('commit'));
  await alone('create temporary table kept (n int primary key deferrable initially deferred)');
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => alone('insert into kept select $1::int where 1 / $2::int >= 0', [n, n % 3])),
  );
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  // The duplicate is refused at commit.
  await expect(alone('insert into kept values (1)')).rejects.toMatchObject({ code: '23505' });
  const counted = await alone('select count(*)::int as count from kept');
  expect(counted.at(-1)?.rows).toEqual([{ count: 40 }]);
  await lanes.close();
});

test('statements behind a slow one are sent over another connection', async () => {
  const key = 7_265_999;
  const slow = await database.open.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(${key})`.execute(holder);
    const waiting = sql`select pg_advisory_xact_lock(${key})`.execute(database.open);
    let answers = 0;
    const ask = () => {
      void backend().then(() => (answers += 1));
      return answers;
    };
    await expect.poll(ask).toBeGreaterThan(0);
    return { waiting };
  });
  await slow.waiting;
});

/** Counts as slow once it has been answered for the first time. */
const sleep = async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.05)`.execute(
    database.open,
  );
  return rows[0]?.pid;
};

test('a statement that was slow before gets a connection of its own from the start', async () => {
  await sleep();
  const [slow, ...others] = await Promise.all([sleep(), ...Array.from({ length: 10 }, backend)]);
  expect(others).not.toContain(slow);
});

test('many slow statements leave a connection to the quick ones', async () => {
  await sleep();
  const slow = Promise.all(Array.from({ length: availableParallelism() + 3 }, sleep));
  const quick = await Promise.all(Array.from({ length: 10 }, backend));
  expect(new Set(quick).size).toBe(1);
  expect(await slow).not.toContain(quick[0]);
});

test('a transaction has its connection to itself', async () => {
  await database.open.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    const others = await Promise.all(Array.from({ length: 30 }, backend));
    expect(others).not.toContain(rows[0]?.pid);
  });
});

test('when a connection is lost, its statements fail and the next one gets another connection', async () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const lost = await backend();
  const waiting = Array.from({ length: 20 }, () => sql`select pg_sleep(3)`.execute(database.open));
  const outcomes = Promise.allSettled(waiting);
  await expect
    .poll(
      async () =>
        (await admin.query(`select from pg_stat_activity where pid = $1 and state = 'active'`, [lost])).rowCount,
    )
    .toBe(1);
  await admin.query('select pg_terminate_backend($1)', [lost]);
  await admin.end();
  const failed = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(failed.length).toBeGreaterThan(0);
  expect(await backend()).not.toBe(lost);
});

test('a transaction that loses its connection between two statements reports the database as unavailable', async () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const lost = database.open.transaction().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await admin.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await backend();
    await sql`select 1`.execute(db);
  });
  const error: unknown = await lost.catch((reason) => reason);
  await admin.end();
  expect(problemOf(error, '')).toMatchObject({ status: 503, code: 'DATABASE_UNAVAILABLE' });
});

/** PostgreSQL's messages for a ready connection and for its own shutdown. */
const ready = Buffer.from('Z\0\0\0\x05I');
const farewell = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

/** A proxy to the database whose first connection receives ready and shutdown in one packet. */
async function stoppingDatabase(url: string) {
  const { hostname, port } = new URL(url);
  let isStopping = true;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) socket.on('error', () => undefined);
    client.pipe(server);
    server.on('data', (said) => {
      if (!isStopping || !said.subarray(-ready.length).equals(ready)) return client.write(said);
      isStopping = false;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(length.length + farewell.length);
      client.end(Buffer.concat([said, Buffer.from('E'), length, farewell]));
    });
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { url: addressBehind(proxy, url).href, close: () => proxy.close() };
}

test('a connection lost while it is being made fails its statement, not the server', async () => {
  const stopping = await stoppingDatabase(await workerDatabaseUrl());
  const behind = openDatabase(stopping.url, createLog('silent'));
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(behind.open);
  const error: unknown = await ask().catch((reason) => reason);
  expect(problemOf(error, '')).toMatchObject({ status: 503, code: 'DATABASE_UNAVAILABLE' });
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await behind.close();
  stopping.close();
});

describe('a database that does not answer', () => {
  // Long enough to open a connection on a machine with other work.
  const limits = { mostLanes: 2, connectMilliseconds: 1_000, silenceMilliseconds: 1_000 };
  const one = (db: Database) => sql<{ one: number }>`select 1 as one`.execute(db.open);
  const inTransaction = (db: Database) => db.open.transaction().execute((open) => sql`select 1`.execute(open));

  test('fails running and new statements, and is used again when it answers', async () => {
    const way = await openWay(await workerDatabaseUrl());
    const behind = openDatabase(way.url, createLog('silent'), limits);
    await Promise.all([one(behind), inTransaction(behind)]);
    way.freeze();
    for (const ask of [one, inTransaction, one]) {
      const error: unknown = await ask(behind).catch((reason) => reason);
      expect(problemOf(error, '')).toMatchObject({
        status: 503,
        code: 'DATABASE_UNAVAILABLE',
        data: { retryAfterSeconds: 1 },
      });
    }
    way.thaw();
    expect((await one(behind)).rows).toEqual([{ one: 1 }]);
    await inTransaction(behind);
    await behind.close();
    await way.close();
  });

  test('is not waited for when the server stops', async () => {
    const way = await openWay(await workerDatabaseUrl());
    const behind = openDatabase(way.url, createLog('silent'), { ...limits, silenceMilliseconds: 3_600_000 });
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const underWay = behind.open.transaction().execute(async (db) => {
      await sql`select 1`.execute(db);
      way.freeze();
      ask();
      await sql`select 2`.execute(db);
    });
    const outcome: Promise<unknown> = underWay.catch((reason) => reason);
    await Promise.race([asked, underWay]);
    await behind.close();
    expect(problemOf(await outcome, '')).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    await way.close();
  });

  test('is told apart from a busy one that has no connection free', async () => {
    // Long enough to open all connections on a machine with other work.
    const patient = { mostLanes: 2, connectMilliseconds: 2_000, silenceMilliseconds: 10_000 };
    const busy = openDatabase(await workerDatabaseUrl(), createLog('silent'), patient);
    const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
    const holders = Array.from({ length: mostConnections }, () =>
      busy.open.transaction().execute(async (db) => {
        const ticks: Promise<unknown>[] = [];
        const ticking = setInterval(() => ticks.push(sql`select 1`.execute(db)), 50);
        await sql`select 1`.execute(db);
        await end;
        clearInterval(ticking);
        await Promise.all(ticks);
      }),
    );
    await expect.poll(() => inTransaction(busy).catch((reason) => problemOf(reason, '').code)).toBe('BUSY');
    letGo();
    await Promise.all(holders);
    await busy.close();
  });
});

describe('a statement that is already planned', () => {
  const read = () => sql`select * from changing`.execute(database.open);

  beforeEach(() => owner.query('create table changing (id int); grant select on changing to krama_app'));
  afterEach(() => owner.query('drop table changing'));

  test('is planned anew when its table was changed by somebody else', async () => {
    await owner.query('insert into changing values (1)');
    expect((await read()).rows).toEqual([{ id: 1 }]);
    await owner.query(`alter table changing add column a_name text not null default 'Asha'`);
    const answers = await Promise.all(Array.from({ length: 20 }, read));
    for (const { rows } of answers) expect(rows).toEqual([{ id: 1, aName: 'Asha' }]);
    await owner.query('alter table changing drop column id');
    const inTransaction = () => database.open.transaction().execute((db) => sql`select * from changing`.execute(db));
    await inTransaction().catch(() => undefined);
    expect((await inTransaction()).rows).toEqual([{ aName: 'Asha' }]);
  });

  test('does not fail because the statement that was to plan it was cancelled', async () => {
    const pid = await backend();
    const isWaiting = async () =>
      (await owner.query(`select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`, [pid])).rowCount;
    await owner.query('begin; lock table changing in access exclusive mode');
    const [first, ...others] = Array.from({ length: 20 }, () => sql`select id from changing`.execute(database.open));
    const outcome = expect(first).rejects.toMatchObject({ code: '57014' });
    await expect.poll(isWaiting).toBe(1);
    const admin = new pg.Client({ connectionString: inject('adminUrl') });
    await admin.connect();
    await admin.query('select pg_cancel_backend($1)', [pid]);
    await admin.end();
    await outcome;
    await owner.query('commit');
    for (const { rows } of await Promise.all(others)) expect(rows).toEqual([]);
  });
});

test('statements without a name are never confused with each other', async () => {
  // Longer than a statement that gets a name.
  const padding = `/* ${'long '.repeat(5_000)} */`;
  const long = Array.from({ length: 20 }, async (_, tag) => {
    for (let turns = 0; turns < tag; turns += 1) await new Promise(setImmediate);
    const { rows } = await sql
      .raw(`select n as number_of_${String.fromCharCode(97 + tag)} from generate_series(1, 20000) as n ${padding}`)
      .execute(database.open);
    return rows.every((row) => JSON.stringify(row)?.startsWith(`{"numberOf${String.fromCharCode(65 + tag)}":`));
  });
  expect(await Promise.all(long)).toEqual(Array(20).fill(true));
  const { rows } = await sql`select from pg_prepared_statements where statement like ${`%${padding}`}`.execute(
    database.open,
  );
  expect(rows).toEqual([]);
});

describe('with more statements than a connection keeps planned', () => {
  const most = 500;
  let single: Database;
  beforeAll(async () => {
    const limits = { mostLanes: 1, connectMilliseconds: 5_000, silenceMilliseconds: 12_000 };
    single = openDatabase(await workerDatabaseUrl(), createLog('silent'), limits);
  });
  afterAll(() => single.close());

  const others = (count: number, name: string) =>
    Promise.all(Array.from({ length: count }, (_, n) => sql.raw(`select ${n} as ${name}`).execute(single.open)));
  const usual = () => sql`select 'Asha' as name`.execute(single.open);
  const readPlanned = async () =>
    (
      await sql<{ statement: string; since: string }>`
        select statement, prepare_time::text as since from pg_prepared_statements`.execute(single.open)
    ).rows;
  const plannedSince = async () =>
    (await readPlanned()).find(({ statement }) => statement === "select 'Asha' as name")?.since;

  test('a frequently used one stays planned, new ones are planned, and the oldest are forgotten', async () => {
    await usual();
    const since = await plannedSince();
    expect(since).toBeTypeOf('string');
    for (let turn = 0; turn < 4; turn += 1) {
      await others(200, `turn_${turn}`);
      await usual();
    }
    expect(await plannedSince()).toBe(since);
    const planned = (await readPlanned()).map(({ statement }) => statement);
    expect(planned.length).toBeLessThanOrEqual(most);
    expect(planned).toContain('select 199 as turn_3');
    expect(planned).not.toContain('select 0 as turn_0');
  });

  test('each answers with its own columns, even after it was forgotten', async () => {
    await others(most + 100, 'first');
    const answers = await others(most + 100, 'first');
    expect(answers.map(({ rows }) => rows)).toEqual(answers.map((_, n) => [{ first: n }]));
  });
});
