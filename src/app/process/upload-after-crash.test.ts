import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import { startTestCluster } from '#foundation/server/testing/test-cluster.ts';
import { announce, finish, pdf, progressOf, sendBytes } from '#modules/files/server/testing/upload.ts';
import { preparedDataDir } from '../testing/prepared-data-dir.ts';
import { startServerProcess, stopServerProcesses } from '../testing/server-process.ts';

let cluster: EmbeddedPostgres;
let dataDir: string;
beforeAll(async () => {
  cluster = await startTestCluster(await preparedDataDir());
  dataDir = await mkdtemp(join(tmpdir(), 'krama-crash-'));
});
afterAll(async () => {
  await stopServerProcesses();
  await cluster.stop();
  await rm(dataDir, { recursive: true });
});

const startServer = () =>
  startServerProcess({
    SESSION_SECRET: 'a secret that only this test knows, 32 characters',
    DEMO: '1',
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
  });

async function signIn(url: string) {
  const answer = await fetch(`${url}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'receptionist' }),
  });
  return { url, token: JSON.parse(await answer.text()).token };
}

test('an upload whose server was killed in the middle goes on in the next one, and no byte is wrong', async () => {
  const dying = startServer();
  const target = await signIn(await dying.address);
  const bytes = Buffer.concat([pdf(), randomBytes(1024 * 1024)]);
  const { body } = await announce(target, 'patient-document', 'long.pdf', bytes.length);
  const sending = request(`${target.url}/api/uploads/${body.id}/bytes`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${target.token}`, 'upload-offset': '0', 'content-length': bytes.length },
  });
  sending.on('error', () => undefined);
  sending.write(bytes.subarray(0, 700 * 1024));
  const received = async () => (await progressOf(target, body.id)).body.received;
  await expect.poll(received).toBe(512 * 1024);
  dying.kill('SIGKILL');
  await dying.ended;

  const next = { ...target, url: await startServer().address };
  const kept = (await progressOf(next, body.id)).body.received;
  expect(kept).toBe(512 * 1024);
  await sendBytes(next, body.id, kept, bytes.subarray(kept));
  const { fileId } = (await finish(next, body.id)).body;

  const headers = { authorization: `Bearer ${next.token}`, 'content-type': 'application/json' };
  const call = async (method: string, path: string, input?: unknown) => {
    const answer = await fetch(`${next.url}/api${path}`, {
      method,
      headers,
      ...(input !== undefined && { body: JSON.stringify(input) }),
    });
    return JSON.parse(await answer.text());
  };
  const { patients } = await call('GET', '/patients');
  await call('POST', `/patients/${patients[0].id}/documents`, { fileId });
  const { address } = await call('POST', `/files/${fileId}/open`);
  const answer = await fetch(next.url + address);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});
