import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { openLive } from '../testing/open-live.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses, takePort } from '../testing/server-process.ts';

const workers = 3;
const json = { 'content-type': 'application/json' };
let dataDir: string;
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  dataDir = await temporaryDataDir();
  server = startServerProcess({ DATA_DIR: dataDir, WORKERS: String(workers) });
  address = await server.address;
  // Starting four processes takes time on a busy machine.
}, 300_000);
afterAll(stopServerProcesses);

/** Empty if the process has ended, which may happen between listing and reading it. */
function readOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Ids of the server's processes that answer requests. */
function workerPids(): number[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && readOf(pid, 'status').includes(`\nPPid:\t${server.pid}\n`))
    .filter((pid) => readOf(pid, 'cmdline').includes('app/server.ts'))
    .map(Number);
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Uses a new connection, which any free process may accept. */
function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(`${address}${path}`, { method, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

async function signIn(role = 'receptionist') {
  const body = JSON.stringify({ role });
  const { text } = await ask('/api/auth/demo', { method: 'POST', headers: json, body });
  const token = String(JSON.parse(text).token);
  return { token, headers: { ...json, authorization: `Bearer ${token}` } };
}

const atAll = async (path: string, headers: Record<string, string>) => {
  const answers = await Promise.all(Array.from({ length: workers * 4 }, () => ask(path, { headers })));
  return new Set(answers.map(({ status }) => status));
};

test('a session holds in every process, and once it is ended in none', async () => {
  expect(workerPids()).toHaveLength(workers);
  const { headers } = await signIn();
  expect(await atAll('/api/auth/me', headers)).toEqual(new Set([200]));
  expect((await ask('/api/auth/logout', { method: 'POST', headers })).status).toBe(204);
  expect(await atAll('/api/auth/me', headers)).toEqual(new Set([401]));
});

test('one demo clinic is loaded, and the streams of all processes hear of a change in one', async () => {
  const { token, headers } = await signIn();
  const total = async () => JSON.parse((await ask('/api/patients', { headers })).text).total;
  expect(await total()).toBe(156);
  const readers = await Promise.all(Array.from({ length: workers * 2 }, () => openLive(address, token)));
  const body = JSON.stringify({ firstName: 'Asha', phone: '98480 12345', sex: 'female' });
  const { text } = await ask('/api/patients', { method: 'POST', headers, body });
  for (const reader of readers) {
    await expect.poll(() => reader.idsOf('patients')).toContain(JSON.parse(text).id);
    reader.cut();
  }
});

test('a killed process is replaced, and nothing is lost or duplicated', async () => {
  const { headers } = await signIn();
  const name = `Kill${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  const body = JSON.stringify({ firstName: 'Asha', lastName: name, phone: '98480 12345', sex: 'female' });
  const submits = 30;
  async function submit(): Promise<void> {
    const key = randomUUID();
    const saved = async () => {
      const sent = { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body };
      return (await ask('/api/patients', sent).catch(() => ({ status: 0 }))).status;
    };
    await expect.poll(saved).toBe(201);
  }
  const before = workerPids();
  const submitted = Array.from({ length: submits }, submit);
  const [victim = 0] = before;
  process.kill(victim, 'SIGKILL');
  await Promise.all(submitted);
  const { text } = await ask(`/api/patients?search=${name}`, { headers });
  expect(JSON.parse(text).total).toBe(submits);
  await expect.poll(() => workerPids().filter((pid) => pid !== victim)).toHaveLength(workers);
});

test('the server stops with code 0 and leaves no process behind', async () => {
  const pids = workerPids();
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, signal: null });
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a port that is taken is reported once', async () => {
  const { port, release } = await takePort();
  const settings = { DATA_DIR: dataDir, WORKERS: '2', PORT: String(port), LOG_LEVEL: 'error' };
  const { code, output } = await startServerProcess(settings).ended;
  release();
  expect([code, output]).toEqual([
    1,
    `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another.\n`,
  ]);
});
