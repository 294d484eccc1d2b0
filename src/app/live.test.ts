import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import { startTestCluster } from '#foundation/server/testing/test-cluster.ts';
import { issueToken } from '#modules/identity/server/sessions/tokens.ts';
import { type LiveReader, openLive } from './testing/open-live.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from './testing/server-process.ts';

const SESSION_SECRET = 'a secret that only this test knows, 32 characters';
const asha = JSON.stringify({ firstName: 'Asha', phone: '98480 12345', sex: 'female' });

let cluster: EmbeddedPostgres;
let admin: pg.Client;
let processes: readonly [ServerProcess, ServerProcess];
let addresses: readonly [string, string];

beforeAll(async () => {
  cluster = await startTestCluster();
  const start = () => startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET });
  processes = [start(), start()];
  addresses = [await processes[0].address, await processes[1].address];
  const url = new URL(cluster.adminUrl);
  url.pathname = '/krama';
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
});
afterAll(async () => {
  await stopServerProcesses();
  await admin.end();
  await cluster.stop();
});

const opened: LiveReader[] = [];
afterEach(() => {
  for (const reader of opened.splice(0)) reader.cut();
});

async function listen(address: string, token: string, lastEventId?: string) {
  const reader = await openLive(address, token, lastEventId);
  opened.push(reader);
  return reader;
}

/** A clinic with a signed-in nurse. */
async function newNurse() {
  const [clinicId, userId, authUserId, sessionId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const email = `${userId}@clinic.example`;
  await admin.query("insert into clinics (id, name) values ($1, 'Clinic')", [clinicId]);
  await admin.query('insert into auth_users (id, email) values ($1, $2)', [authUserId, email]);
  await admin.query(
    "insert into users (clinic_id, id, auth_user_id, email, name, role, joined_at) values ($1, $2, $3, $4, 'Nurse', 'nurse', now())",
    [clinicId, userId, authUserId, email],
  );
  await admin.query(
    `insert into auth_sessions (id, auth_user_id, clinic_id, user_id, refresh_hash, user_agent, address, expires_at, second_factor)
       values ($1, $2, $3, $4, $5, '', '', now() + interval '1 hour', false)`,
    [sessionId, authUserId, clinicId, userId, Buffer.from(sessionId)],
  );
  const caller = {
    sessionId,
    authUserId,
    userId,
    clinicId,
    email,
    role: 'nurse',
    isSiteAdmin: false,
    isDemo: false,
  } as const;
  const expiresAt = new Date(Date.now() + 600_000);
  return issueToken(caller, SESSION_SECRET, {
    expiresAt,
    sessionEndsAt: expiresAt,
    idleMinutes: null,
    timeZone: 'Asia/Kolkata',
    timeFormat: '24h',
  });
}

async function register(address: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/patients`, { method: 'POST', headers, body: asha });
  return JSON.parse(await answer.text()).id;
}

test('a change made in one process is heard in the other within two seconds, and in no other clinic', async () => {
  const [ours, theirs] = [await newNurse(), await newNurse()];
  const readers = await Promise.all(addresses.map((address) => listen(address, ours)));
  const strangers = await Promise.all(addresses.map((address) => listen(address, theirs)));
  const ids = [await register(addresses[0], ours), await register(addresses[1], ours)];
  for (const reader of readers) expect((await reader.waitForIds('patients', 2)).toSorted()).toEqual(ids.toSorted());
  const strange = await register(addresses[0], theirs);
  for (const stranger of strangers) {
    expect(await stranger.waitForIds('patients', 1)).toEqual([strange]);
    for (const id of ids) expect(stranger.text).not.toContain(id);
  }
});

test('a process that could not hear for a while ends its streams, and a resumed stream has missed nothing', async () => {
  const token = await newNurse();
  const first = await listen(addresses[0], token);
  await register(addresses[0], token);
  await first.waitForIds('patients', 1);
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'");
  await first.waitForEnd();
  const missed = await register(addresses[1], token);
  const second = await listen(addresses[0], token, first.lastId);
  expect(await second.waitForIds('patients', 1)).toEqual([missed]);
});

test('a stream resumes in another process, and a server that stops does not wait for its streams', async () => {
  const token = await newNurse();
  const first = await listen(addresses[0], token);
  await register(addresses[1], token);
  await first.waitForIds('patients', 1);
  processes[0].kill('SIGTERM');
  await first.waitForEnd();
  expect(await processes[0].ended).toMatchObject({ code: 0, output: expect.not.stringContaining('in time') });
  const missed = await register(addresses[1], token);
  const second = await listen(addresses[1], token, first.lastId);
  expect(await second.waitForIds('patients', 1)).toEqual([missed]);
});
