import { fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Started = z.object({ clusterUrl: z.string(), serverPid: z.int(), dataDir: z.string() });

async function startRun() {
  const run = fork(join(import.meta.dirname, '../testing/short-lived-run.ts'));
  const message = await new Promise((resolve, reject) => {
    run.once('message', resolve);
    run.once('exit', () => reject(new Error('The run ended before it had started anything.')));
  });
  return { run, ...Started.parse(message) };
}

const isThere = (question: Promise<unknown>) =>
  question.then(
    () => true,
    () => false,
  );

async function answers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a run that %s ends leaves no server, no PostgreSQL, no data',
  async (signal) => {
    const { run, clusterUrl, serverPid, dataDir } = await startRun();
    const left = async () => [
      await isThere(answers(clusterUrl)),
      await isThere(Promise.resolve().then(() => process.kill(serverPid, 0))),
      await isThere(stat(dataDir)),
    ];
    expect(await left()).toEqual([true, true, true]);
    run.kill(signal);
    await expect.poll(left).toEqual([false, false, false]);
  },
);
