// Measures how soon a committed change reaches every open screen, and what open screens cost.
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { LiveEvent } from '#modules/live/contract.ts';
import type { Target } from './compare.ts';
import { demoToken } from './http-load.ts';
import { postgresCpuSeconds, processCpuSeconds, residentMegabytes } from './tools.ts';

const streams = 200;
const changesPerSecond = 200;
const seconds = 15;
const manyStreams = 500;
/** The most streams that the server allows per session. */
const streamsPerSession = 10;

function get(address: string, token: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = request(`${address}/api/live`, { headers, agent: false }, (answer) => {
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`A stream was answered with ${answer.statusCode}`));
    });
    asked.on('error', reject).end();
  });
}

export async function openStreams(address: string, count: number): Promise<IncomingMessage[]> {
  const open: IncomingMessage[] = [];
  for (let at = 0; at < count; at += streamsPerSession) {
    const token = await demoToken(address);
    const opened = await Promise.all(Array.from({ length: streamsPerSession }, () => get(address, token)));
    open.push(...opened);
  }
  return open;
}

/** Calls `onId` with the id of each patient that the stream reports. */
function readIds(stream: IncomingMessage, onId: (id: string) => void) {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      const changes = data ? LiveEvent.parse(JSON.parse(data)).changes : [];
      if (changes === 'everything') throw new Error('A stream could not name what changed');
      for (const { table, ids } of changes) if (table === 'patients') for (const id of ids) onId(id);
    }
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

function register(address: string, token: string): Promise<string> {
  const body = JSON.stringify({ firstName: 'Asha', phone: '98480 12345', sex: 'female' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/api/patients`, { method: 'POST', headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve(JSON.parse(text).id));
    });
    asked.on('error', reject).end(body);
  });
}

/** Registers patients at an even pace, however long the answers take. */
async function change(address: string, token: string, onCommitted: (id: string) => void): Promise<void> {
  const startedAt = performance.now();
  const underWay: Promise<void>[] = [];
  for (let number = 0; number < changesPerSecond * seconds; number += 1) {
    const due = startedAt + (number * 1000) / changesPerSecond;
    if (due > performance.now()) await delay(due - performance.now());
    underWay.push(register(address, token).then(onCommitted));
  }
  await Promise.all(underWay);
}

const quantile = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);

async function measureDelivery({ address, serverPid, postmasterPid }: Target) {
  const committed = new Map<string, number>();
  const heard: { id: string; at: number }[] = [];
  const open = await openStreams(address, streams);
  for (const stream of open) readIds(stream, (id) => heard.push({ id, at: performance.now() }));
  await delay(1_000);
  const cpu = () => ({ node: processCpuSeconds(serverPid), database: postgresCpuSeconds(postmasterPid) });
  const before = cpu();
  await change(address, await demoToken(address), (id) => committed.set(id, performance.now()));
  const expected = committed.size * streams;
  for (let waits = 0; heard.length < expected && waits < 100; waits += 1) await delay(100);
  const after = cpu();
  for (const answer of open) answer.destroy();
  const late = heard.map(({ id, at }) => Math.max(0, at - (committed.get(id) ?? at))).sort((a, b) => a - b);
  return {
    changes: committed.size,
    lost: expected - heard.length,
    p50: quantile(late, 0.5),
    p99: quantile(late, 0.99),
    most: quantile(late, 1),
    nodeCores: (after.node - before.node) / seconds,
    databaseCores: (after.database - before.database) / seconds,
  };
}

async function measureMemory({ address, serverPid }: Target) {
  await delay(5_000);
  const before = residentMegabytes(serverPid);
  const open = await openStreams(address, manyStreams);
  for (const stream of open) stream.resume();
  await delay(15_000);
  const after = residentMegabytes(serverPid);
  for (const answer of open) answer.destroy();
  return { before, after };
}

export async function benchLive(target: Target): Promise<void> {
  const memory = await measureMemory(target);
  const delivery = await measureDelivery(target);
  const cores = `${delivery.nodeCores.toFixed(2)} + ${delivery.databaseCores.toFixed(2)}`;
  console.log(`\nLive updates: ${changesPerSecond} changes/s over ${streams} streams of one clinic, ${seconds} s`);
  console.table([
    { what: 'heard after the commit, p50', figure: `${delivery.p50} ms`, limit: '' },
    { what: 'p99', figure: `${delivery.p99} ms`, limit: '500 ms' },
    { what: 'slowest', figure: `${delivery.most} ms`, limit: '2000 ms' },
    { what: `lost of ${delivery.changes} changes on all streams`, figure: `${delivery.lost}`, limit: '0' },
    { what: 'cores of Node + PostgreSQL, writes included', figure: cores, limit: '' },
    {
      what: `memory of ${manyStreams} open streams`,
      figure: `${memory.after - memory.before} MB (${memory.before} to ${memory.after})`,
      limit: '100 MB',
    },
  ]);
}
