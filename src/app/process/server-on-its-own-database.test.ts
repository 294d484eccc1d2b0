import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { EmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import { migrate } from '#foundation/server/postgres/migrate.ts';
import { startTestCluster } from '#foundation/server/testing/test-cluster.ts';
import { openWay } from '#foundation/server/testing/way-to-database.ts';
import { json, patientCount, signIn } from '../testing/demo-desk.ts';
import { startOldPostgres } from '../testing/old-postgres.ts';
import { startServerProcess, stopServerProcesses, takePort } from '../testing/server-process.ts';

afterEach(stopServerProcesses);

describe('a start on a database of its own', () => {
  const SESSION_SECRET = 'a secret that only this test knows, 32 characters';
  /** A busy machine logs slow statements before the refusal. */
  const quietly = { SESSION_SECRET, LOG_LEVEL: 'error' };
  let cluster: EmbeddedPostgres;
  let admin: pg.Client;
  beforeAll(async () => {
    cluster = await startTestCluster();
    admin = new pg.Client({ connectionString: cluster.adminUrl });
    await admin.connect();
  });
  /** A copy of a migrated database; no server is running on it. */
  const copyOfMigrated = async (name: string) => {
    await migrate(cluster.url);
    await admin.query(`create database ${name} template krama owner krama_owner`);
    const url = new URL(cluster.url);
    url.pathname = `/${name}`;
    return url;
  };
  afterAll(async () => {
    await admin.end();
    await cluster.stop();
  });

  test('migrates it and makes no demo clinic unless asked to', async () => {
    const plain = startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET });
    const address = await plain.address;
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    const body = JSON.stringify({ role: 'admin' });
    expect((await fetch(`${address}/api/auth/demo`, { method: 'POST', headers: json, body })).status).toBe(404);
    const withDemo = startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET, DEMO: '1' });
    expect(await patientCount(await withDemo.address)).toBe(156);
  });

  test('lets a session go on in every process, and ends it in all of them', async () => {
    const [one, two] = [0, 1].map(() => startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET, DEMO: '1' }));
    const [first, second] = [(await one?.address) ?? '', (await two?.address) ?? ''];
    const headers = await signIn(first);
    const me = async () => (await fetch(`${second}/api/auth/me`, { headers })).status;
    expect(await me()).toBe(200);
    expect((await fetch(`${first}/api/auth/logout`, { method: 'POST', headers })).status).toBe(204);
    await expect.poll(me).toBe(401);
  });

  test('asks the database about sessions while it cannot listen, and then listens again', async () => {
    const server = startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET, DEMO: '1' });
    const address = await server.address;
    const headers = await signIn(address);
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'");
    const me = async () => (await fetch(`${address}/api/auth/me`, { headers })).status;
    expect(await me()).toBe(200);
    await fetch(`${address}/api/auth/logout`, { method: 'POST', headers });
    expect(await me()).toBe(401);
    const listening = "select count(*)::int as n from pg_stat_activity where query like 'listen%'";
    await expect.poll(async () => (await admin.query(listening)).rows[0].n).toBe(1);
    expect(await me()).toBe(401);
  });

  test('survives the loss of a connection in the middle of a statement', async () => {
    const server = startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET, DEMO: '1' });
    const address = await server.address;
    const headers = await signIn(address);
    const owner = new pg.Client({ connectionString: cluster.url });
    await owner.connect();
    await owner.query('begin; lock table patients in access exclusive mode');
    const list = fetch(`${address}/api/patients`, { headers });
    const waiting = "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = 'krama'";
    await expect.poll(async () => (await admin.query(waiting)).rowCount).toBe(1);
    await admin.query(`select pg_terminate_backend(pid) from (${waiting}) as blocked`);
    expect((await list).status).toBe(503);
    await owner.query('rollback');
    await owner.end();
    expect(await patientCount(address)).toBe(156);
  });

  test('loads one demo clinic although three servers start together', async () => {
    await admin.query('create database trio owner krama_owner');
    const url = new URL(cluster.url);
    url.pathname = '/trio';
    const servers = [0, 1, 2].map(() => startServerProcess({ DATABASE_URL: url.href, SESSION_SECRET, DEMO: '1' }));
    for (const server of servers) expect(await patientCount(await server.address)).toBe(156);
  });

  test('answers that the database is away while it is, and works again when it is back', async () => {
    const server = startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET });
    const address = await server.address;
    await admin.query('alter database krama allow_connections false');
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'krama'");
    const away = await fetch(`${address}/api/ready`);
    expect([away.status, JSON.parse(await away.text()).code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
    await admin.query('alter database krama allow_connections true');
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  });

  test('answers in time while the database is frozen, stops with code 0, and works again when it is back', async () => {
    const way = await openWay(cluster.url);
    const servers = [0, 1].map(() => startServerProcess({ DATABASE_URL: way.url, SESSION_SECRET }));
    const [address = ''] = await Promise.all(servers.map((server) => server.address));
    const ready = () => fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(10_000) });
    expect((await ready()).status).toBe(200);
    way.freeze();
    const away = await ready();
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
    expect(JSON.parse(await away.text()).code).toBe('DATABASE_UNAVAILABLE');
    servers[1]?.kill('SIGTERM');
    expect(await servers[1]?.ended).toMatchObject({ code: 0, signal: null });
    way.thaw();
    await expect.poll(async () => (await ready()).status).toBe(200);
    await way.close();
    // The server whose connections were cut off, as if its machine had vanished, also stops without crashing.
    servers[0]?.kill('SIGTERM');
    expect(await servers[0]?.ended).toMatchObject({ code: 0, signal: null });
  });

  test('is refused when the database may lose what was saved, unless that is wanted', async () => {
    await admin.query('alter database krama set synchronous_commit = off');
    onTestFinished(async () => {
      await admin.query('alter database krama reset synchronous_commit');
    });
    const { code, output } = await startServerProcess({ DATABASE_URL: cluster.url, ...quietly }).ended;
    expect([code, output]).toEqual([
      1,
      'The database may lose what was saved, because synchronous_commit is off. ' +
        'Switch it on, or set UNSAFE_DATABASE=1 where nothing matters.\n',
    ]);
    await startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET, UNSAFE_DATABASE: '1' }).address;
  });

  test('is refused when a newer version has already migrated the schema', async () => {
    const url = await copyOfMigrated('ahead');
    const owner = new pg.Client({ connectionString: url.href });
    await owner.connect();
    await owner.query("insert into migrations (name, checksum) values ('9999-later.sql', 'x')");
    await owner.end();
    const { code, output } = await startServerProcess({ DATABASE_URL: url.href, ...quietly }).ended;
    expect([code, output]).toEqual([
      1,
      'The database was brought to 9999-later.sql by a newer version of Krama. ' +
        'Start that version, or restore a backup of before.\n',
    ]);
  });

  test('is refused when the database was restored without its permissions', async () => {
    const url = await copyOfMigrated('rightless');
    const owner = new pg.Client({ connectionString: url.href });
    await owner.connect();
    await owner.query('revoke all on all tables in schema public from krama_app');
    await owner.end();
    const { code, output } = await startServerProcess({ DATABASE_URL: url.href, ...quietly }).ended;
    expect([code, output]).toEqual([
      1,
      'The role krama_app may not read the table accounts_days: the database was restored without its rights. ' +
        'Restore it with npm run restore, or with pg_restore without --no-privileges after the roles were made.\n',
    ]);
  });

  test('is refused when the database cannot be reached', async () => {
    const { port, release } = await takePort();
    release();
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${port}/krama`;
    const { code, output } = await startServerProcess({ DATABASE_URL, ...quietly }).ended;
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The database cannot be reached: .+ Check DATABASE_URL\.\n$/),
    ]);
  });

  test('is refused when the database is too old', async () => {
    const old = await startOldPostgres('140010');
    const { code, output } = await startServerProcess({ DATABASE_URL: old.url, ...quietly }).ended;
    old.stop();
    expect([code, output]).toEqual([1, 'The database is PostgreSQL 14; Krama needs 15 or newer.\n']);
  });

  test('is refused when the application role would bypass row-level security', async () => {
    await admin.query('alter role krama_app bypassrls');
    const { code, output } = await startServerProcess({ DATABASE_URL: cluster.url, ...quietly }).ended;
    await admin.query('alter role krama_app nobypassrls');
    expect([code, output]).toEqual([1, expect.stringContaining('would bypass row-level security')]);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  test('is refused when its address would give requests the rights of the owner', async () => {
    const url = new URL(cluster.url);
    url.searchParams.set('options', '-cstatement_timeout=0');
    const { code, output } = await startServerProcess({ DATABASE_URL: url.href, ...quietly }).ended;
    expect([code, output]).toEqual([1, expect.stringContaining('Requests would run as krama_login_krama')]);
  });

  test('uses the role its operator made for requests, but none that can become the owner', async () => {
    await admin.query("create role desk login password 'secret'; grant krama_app to desk; grant desk to krama_owner");
    const address = new URL(cluster.url);
    address.username = 'desk';
    address.password = 'secret';
    const own = startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET, APP_DATABASE_URL: address.href });
    expect((await fetch(`${await own.address}/api/ready`)).status).toBe(200);
    own.kill('SIGTERM');
    await own.ended;
    const powerful = { DATABASE_URL: cluster.url, SESSION_SECRET, APP_DATABASE_URL: cluster.url };
    const { code, output } = await startServerProcess(powerful).ended;
    expect([code, output]).toEqual([1, expect.stringContaining('can become the owner')]);
  });

  test('keeps real data out of the demo beside it, and without the demo ignores the demo data', async () => {
    const demo = startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET, DEMO: '1' });
    const address = await demo.address;
    const enquiry = { name: 'Asha', email: 'asha@real.example', subject: 'general', message: 'How much is it?' };
    const sent = await fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ...enquiry, organization: 'City Clinic', phone: '+919848012345' }),
    });
    expect(sent.status).toBe(201);
    const body = JSON.stringify({ role: 'admin' });
    const signedIn = await fetch(`${address}/api/auth/demo`, { method: 'POST', headers: json, body });
    const { token } = JSON.parse(await signedIn.text());
    const headers = { authorization: `Bearer ${token}` };
    const contacts = await (await fetch(`${address}/api/admin/contacts`, { headers })).text();
    expect([JSON.parse(contacts).total, contacts.includes(enquiry.email)]).toEqual([32, false]);
    const without = await startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET }).address;
    expect((await fetch(`${without}/api/auth/me`, { headers })).status).toBe(401);
  });

  test('is refused when the database user may not use the application role', async () => {
    await admin.query("create role stranger login password 'secret'");
    const url = new URL(cluster.url);
    url.username = 'stranger';
    url.password = 'secret';
    const { code, output } = await startServerProcess({ DATABASE_URL: url.href, ...quietly }).ended;
    expect([code, output]).toEqual([1, expect.stringContaining('grant krama_app to stranger;')]);
  });
});
