import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServerProcess, stopServerProcesses, takePort } from '#app/testing/server-process.ts';
import { sessionSecret, useServer } from '#app/testing/test-server.ts';
import { workerDatabaseUrl } from '#app/testing/worker-database.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { potassiumMessage, sendAstm, sendHl7 } from '../testing/analyser.ts';
import { openLab } from '../testing/lab.ts';
import { openLink } from '../testing/open-link.ts';

const server = useServer();

async function newLab(count: number) {
  const clinic = await server.newClinic();
  const opened = await openLab(clinic);
  const { key } = await clinic.as('admin').laboratory.addAnalyser({ name: 'Chemistry' });
  const tubes: { id: string; number: string; value: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id, accessionNumber } = await opened.collect('k');
    tubes.push({ id, number: accessionNumber ?? '', value: `4.${at % 10}` });
  }
  const messages = tubes.map(({ number, value }, at) => potassiumMessage(number, value, 'Asha', String(at)));
  const reports = async () =>
    Promise.all(
      tubes.map(async ({ id }) => {
        const { test } = await opened.lab.get({ id });
        return [test.reportVersion, test.results?.[0]?.value];
      }),
    );
  return { ...opened, key, tubes, messages, reports, expected: tubes.map(({ value }) => [1, value]) };
}

async function link(serverUrl: string, key: string, folder?: string) {
  const opened = await openLink(serverUrl, key, folder);
  onTestFinished(opened.stop);
  return opened;
}

/** A proxy that passes every request to the server; `onAnswer` decides what happens to the answer. */
async function openProxy(onAnswer: (answer: IncomingMessage, outgoing: ServerResponse, path: string) => void) {
  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    const passed = request(`${server.url}${path}`, { method: 'POST', headers: incoming.headers }, (answer) =>
      onAnswer(answer, outgoing, path),
    );
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** A folder with messages that a link stored while no server was reachable. */
async function keepWaiting(key: string, messages: readonly string[]) {
  const folder = await temporaryDataDir();
  const before = await openLink('http://127.0.0.1:9', key, folder);
  await sendHl7(before.port, messages);
  await before.stop();
  return folder;
}

test('waiting messages are sent together', async () => {
  const { key, messages, reports, expected } = await newLab(5);
  const folder = await keepWaiting(key, messages);
  const paths: string[] = [];
  const url = await openProxy((answer, outgoing, path) => {
    paths.push(path);
    answer.pipe(outgoing.writeHead(answer.statusCode ?? 500));
  });
  const { waiting } = await link(url, key, folder);
  await expect.poll(waiting).toBe(0);
  expect(paths).toEqual(['/api/lab/analyser-messages/batch']);
  expect(await reports()).toEqual(expected);
});

test('a message that the server never accepts does not hold up the others', async () => {
  const { key, messages, reports, expected } = await newLab(3);
  const folder = await keepWaiting(key, messages);
  const notText = potassiumMessage('L999999', '4.4', 'As\u0000ha');
  await writeFile(join(folder, `000000000000001-000000001-${randomUUID()}.message`), notText);
  const { waiting } = await link(server.url, key, folder);
  await expect.poll(waiting).toBe(0);
  expect(await readdir(join(folder, 'refused'))).toHaveLength(1);
  expect(await reports()).toEqual(expected);
});

test('HL7 and ASTM share one port', async () => {
  const { key, tubes, messages, reports, expected } = await newLab(2);
  const { port, waiting } = await link(server.url, key);
  expect(await sendHl7(port, messages.slice(0, 1))).toEqual([expect.stringMatching(/MSA\|AA\|0/)]);
  const records = ['H|\\^&', 'P|1||||Asha', `O|1|${tubes[1]?.number}`, 'R|1|^^^K|4.1|mmol/L', 'L|1|N'];
  expect(await sendAstm(port, records)).toBe(true);
  await expect.poll(waiting).toBe(0);
  expect(await reports()).toEqual(expected);
});

test('a message whose answer was lost is sent again but counted once', async () => {
  const { key, messages, reports, expected, lab } = await newLab(3);
  let lost = 0;
  // Passes the first two requests on, but withholds their answers.
  const url = await openProxy((answer, outgoing) => {
    if (lost < 2) {
      lost += 1;
      answer.resume().on('end', () => outgoing.destroy());
    } else answer.pipe(outgoing.writeHead(answer.statusCode ?? 500));
  });
  const { port, waiting } = await link(url, key);
  await sendHl7(port, messages);
  await expect.poll(waiting).toBe(0);
  expect(lost).toBe(2);
  expect(await reports()).toEqual(expected);
  expect(await lab.heldResults()).toEqual([]);
});

test('after a power failure a half-written message is not sent, and a complete one is', async () => {
  const { key, messages, reports, expected } = await newLab(1);
  const folder = await keepWaiting(key, messages);
  await writeFile(join(folder, '000000000000001-000000001-half.message.part'), 'MSH|');
  const { waiting } = await link(server.url, key, folder);
  await expect.poll(waiting).toBe(0);
  expect(await reports()).toEqual(expected);
});

test('killing the server midway loses nothing and counts nothing twice', async () => {
  onTestFinished(stopServerProcesses);
  const { key, messages, reports, expected, lab } = await newLab(24);
  const { port: PORT, release } = await takePort();
  release();
  const settings = {
    PORT: String(PORT),
    DATABASE_URL: await workerDatabaseUrl(),
    SESSION_SECRET: sessionSecret,
    UNSAFE_DATABASE: '1',
    DEMO: '0',
  };
  const dying = startServerProcess(settings);
  const { port, waiting } = await link(await dying.address, key);
  const acknowledged = sendHl7(port, messages.slice(0, 16));
  const done = async () => (await lab.figures()).completed;
  await expect.poll(done).toBeGreaterThan(2);
  dying.kill('SIGKILL');
  await dying.ended;
  await acknowledged;
  await sendHl7(port, messages.slice(16));
  expect(await waiting()).toBeGreaterThan(7);
  await startServerProcess(settings).address;
  await expect.poll(waiting).toBe(0);
  expect(await reports()).toEqual(expected);
  expect(await lab.heldResults()).toEqual([]);
});
