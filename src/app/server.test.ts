import { readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { patientCount, register, signIn } from './testing/demo-desk.ts';
import { startServerProcess, stopServerProcesses, takePort } from './testing/server-process.ts';

afterEach(stopServerProcesses);

async function postmaster(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('the embedded start', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await temporaryDataDir();
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test('makes the demo clinic, keeps what is written through kill -9, and stops cleanly on Ctrl-C', async () => {
    const first = startServerProcess({ DATA_DIR: dataDir });
    const firstAddress = await first.address;
    expect(await patientCount(firstAddress)).toBe(156);
    expect(await register(firstAddress)).toBe(201);
    const database = await postmaster(dataDir);
    first.kill('SIGKILL');
    await first.ended;

    const second = startServerProcess({ DATA_DIR: dataDir });
    expect(await patientCount(await second.address)).toBe(157);
    expect(await postmaster(dataDir)).toBe(database);
    second.kill('SIGINT');
    expect(await second.ended).toMatchObject({ code: 0 });
    // Removing its lock file is PostgreSQL's last step of a clean stop.
    await expect(postmaster(dataDir)).rejects.toThrow('ENOENT');
  });

  test('keeps what it has committed on the disk', async () => {
    const server = startServerProcess({ DATA_DIR: dataDir });
    await server.address;
    const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const password = await readFile(join(dataDir, 'owner-password'), 'utf8');
    const client = new pg.Client({
      connectionString: `postgres://krama_owner:${password}@127.0.0.1:${lines[3]}/krama`,
    });
    await client.connect();
    const { rows } = await client.query(
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes')",
    );
    await client.end();
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
    ]);
  });

  test('serves requests with a role that cannot become the owner, and the owner password is not that of the superuser', async () => {
    const passwordOf = async (name: string) => readFile(join(dataDir, name), 'utf8');
    const superPassword = await passwordOf('database-password');
    // The state that an earlier version left: one password for both roles.
    await rm(join(dataDir, 'owner-password'));
    const server = startServerProcess({ DATA_DIR: dataDir });
    expect(await patientCount(await server.address)).toBeGreaterThan(0);
    const port = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
    const connect = async (user: string, password: string) => {
      const client = new pg.Client({ connectionString: `postgres://${user}:${password}@127.0.0.1:${port}/krama` });
      await client.connect();
      return client;
    };
    await expect(connect('krama_owner', superPassword)).rejects.toThrow('password authentication failed');
    const admin = await connect('postgres', superPassword);
    const connected = `select distinct usename from pg_stat_activity
                        where datname = 'krama' and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    await expect.poll(async () => (await admin.query(connected)).rows).toEqual([{ usename: 'krama_login_krama' }]);
    const powers = await admin.query(
      "select pg_has_role('krama_login_krama', 'krama_owner', 'member') as owner, rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = 'krama_login_krama'",
    );
    expect(powers.rows).toEqual([{ owner: false, rolsuper: false, rolcreaterole: false, rolbypassrls: false }]);
    await admin.end();
  });

  test('restarts its database when the database dies', async () => {
    const server = startServerProcess({ DATA_DIR: dataDir });
    const address = await server.address;
    const killed = await postmaster(dataDir);
    process.kill(killed, 'SIGKILL');
    // Old connections may still answer for a moment after their database has died.
    await expect.poll(() => postmaster(dataDir).catch(() => killed)).not.toBe(killed);
    const ready = async () => (await fetch(`${address}/api/ready`)).status;
    await expect.poll(ready).toBe(200);
    await expect.poll(() => patientCount(address)).toBe(157);
  });

  test('treats two signals of one Ctrl-C as one, and lets a start in progress finish first', async () => {
    const twice = startServerProcess({ DATA_DIR: dataDir });
    await twice.address;
    twice.kill('SIGINT');
    twice.kill('SIGINT');
    expect(await twice.ended).toMatchObject({ code: 0 });
    await expect(postmaster(dataDir)).rejects.toThrow('ENOENT');

    const early = startServerProcess({ DATA_DIR: dataDir });
    await expect.poll(() => postmaster(dataDir).catch(() => 0)).toBeGreaterThan(0);
    early.kill('SIGINT');
    expect(await early.ended).toMatchObject({ code: 0 });
    await expect(postmaster(dataDir)).rejects.toThrow('ENOENT');
  });

  test('serves pages in which only our own scripts run, and assets that browsers cache', async () => {
    const server = startServerProcess({ DATA_DIR: dataDir });
    const address = await server.address;
    const page = await fetch(`${address}/`);
    const html = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=')+;/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(`${address}/`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const script = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    const asset = await fetch(`${address}${script}`, { headers: { 'accept-encoding': 'br' } });
    await asset.arrayBuffer();
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect((await fetch(`${address}/`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${address}/nowhere`)).status).toBe(404);
    expect((await fetch(`${address}/hospital/anything`)).status).toBe(200);
  });

  test('starts over a lock left by a crash, even if another program has its process number now', async () => {
    const lock = join(dataDir, 'postgres/postmaster.pid');
    await writeFile(lock, `${process.pid}\n${dataDir}/postgres\n1794710777\n1\n\n127.0.0.1\n\nstarting\n`);
    const server = startServerProcess({ DATA_DIR: dataDir });
    expect(await patientCount(await server.address)).toBe(157);
    process.kill(await postmaster(dataDir), 'SIGKILL');
    server.kill('SIGKILL');
    await server.ended;

    const next = startServerProcess({ DATA_DIR: dataDir });
    expect(await patientCount(await next.address)).toBe(157);
  });

  test('refuses a second server on the same data and names the first', async () => {
    const first = startServerProcess({ DATA_DIR: dataDir });
    const address = await first.address;
    const second = await startServerProcess({ DATA_DIR: dataDir }).ended;
    expect(second.code).toBe(1);
    expect(second.output).toContain(`Krama (pid ${first.pid})`);
    expect(second.output).toContain(dataDir);
    expect(second.output.trim().split('\n')).toHaveLength(1);
    expect(await patientCount(address)).toBe(157);
  });

  test('lets a request that is under way finish before it stops', async () => {
    const server = startServerProcess({ DATA_DIR: dataDir });
    const address = await server.address;
    const body = JSON.stringify({ firstName: 'Asha', phone: '98480 12345', sex: 'female' });
    const headers = { ...(await signIn(address)), 'content-length': body.length };
    const status = new Promise((resolve, reject) => {
      const slow = request(`${address}/api/patients`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      slow.on('error', reject);
      slow.write(body.slice(0, 10), () => {
        server.kill('SIGTERM');
        const refused = async (): Promise<void> => {
          const open = await fetch(`${address}/api/health`).then(
            (answer) => answer.text().then(() => true),
            () => false,
          );
          return open ? refused() : undefined;
        };
        refused().then(() => slow.end(body.slice(10)), reject);
      });
    });
    expect(await status).toBe(201);
    expect(await server.ended).toMatchObject({ code: 0 });
  });

  test('says in one sentence that its port is taken', async () => {
    const { port, release } = await takePort();
    const { code, output } = await startServerProcess({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' })
      .ended;
    release();
    expect([code, output]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another.\n`,
    ]);
  });

  test('says in one sentence that the machine does not have its address', async () => {
    const { code, output } = await startServerProcess({ DATA_DIR: dataDir, HOST: '203.0.113.9', LOG_LEVEL: 'error' })
      .ended;
    expect([code, output]).toEqual([1, 'This machine has no address 203.0.113.9. Set HOST to 127.0.0.1 or 0.0.0.0.\n']);
  });
});

test('errors in the settings stop the start with one line each', async () => {
  const faulty = { DATA_DIR: await temporaryDataDir(), PORT: '70000', LOG_LEVEL: 'loud', DEMO: 'yes' };
  const { code, output } = await startServerProcess(faulty).ended;
  expect([code, output]).toEqual([
    1,
    'Setting PORT must be 65535 or less.\n' +
      'Setting DEMO must be 0 or 1.\n' +
      'Setting LOG_LEVEL must be fatal, error, warn, info, debug or silent.\n',
  ]);
});

test('a data directory that cannot be written stops the start with one line', async () => {
  const { code, output } = await startServerProcess({ DATA_DIR: '/dev/null/data' }).ended;
  expect([code, output]).toEqual([
    1,
    'The data directory /dev/null/data cannot be written. Fix its permissions, or set DATA_DIR.\n',
  ]);
});
