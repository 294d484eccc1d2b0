import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import { startTestCluster } from '#foundation/server/testing/test-cluster.ts';
import { addressBehind } from '#foundation/server/testing/way-to-database.ts';
import { preparedDataDir } from '../testing/prepared-data-dir.ts';
import { startServerProcess, stopServerProcesses } from '../testing/server-process.ts';

const settings = { SESSION_SECRET: 'a secret that only this test knows, 32 characters', DEMO: '1' };
let cluster: EmbeddedPostgres;
beforeAll(async () => {
  cluster = await startTestCluster(await preparedDataDir());
});
afterAll(async () => {
  await stopServerProcesses();
  await cluster.stop();
});

/** A proxy to the database. Once armed, it withholds PostgreSQL's answer to the next commit. */
async function watchedDatabase(url: string) {
  const { hostname, port } = new URL(url);
  let onCommit: (() => void) | null = null;
  const proxy = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) socket.on('error', () => undefined);
    client.pipe(database);
    database.on('data', (said) => {
      if (onCommit && said.includes('COMMIT\0')) onCommit();
      else client.write(said);
    });
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: addressBehind(proxy, url).href,
    /** Resolves at the next commit. */
    armed: () =>
      new Promise<void>((resolve) => {
        onCommit = resolve;
      }),
    close: () => proxy.close(),
  };
}

test('a registration whose server died between commit and answer is not repeated', async () => {
  const watched = await watchedDatabase(cluster.url);
  const dying = startServerProcess({ ...settings, DATABASE_URL: watched.url });
  const next = startServerProcess({ ...settings, DATABASE_URL: cluster.url });
  const [first, second] = [await dying.address, await next.address];
  const signedIn = await fetch(`${second}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'receptionist' }),
  });
  const { token } = JSON.parse(await signedIn.text());
  const register = (server: string) =>
    fetch(`${server}/api/patients`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'registration-of-asha',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ firstName: 'Asha', phone: '98480 12345', sex: 'female' }),
    });

  const committed = watched.armed();
  const unanswered = register(first);
  await committed;
  dying.kill('SIGKILL');
  await expect(unanswered).rejects.toThrow();
  await dying.ended;

  const answers = [await register(second), await register(second)];
  const registered = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
  expect(registered[0]).toMatchObject([201, { firstName: 'Asha', patientNumber: 157 }]);
  expect(registered[1]).toEqual(registered[0]);
  const list = await fetch(`${second}/api/patients?search=asha`, { headers: { authorization: `Bearer ${token}` } });
  const { patients } = JSON.parse(await list.text());
  expect(patients.filter(({ patientNumber }: { patientNumber: number }) => patientNumber > 156)).toHaveLength(1);
  watched.close();
});
