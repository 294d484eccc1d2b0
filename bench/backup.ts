// Measures what a backup does to the day's list: requests at an even pace, in turns without and during backups.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { Target } from './compare.ts';
import { fillNeighbours } from './fill/fill-neighbours.ts';
import { demoToken } from './http-load.ts';
import { atShare, timed } from './timing.ts';

const clinics = Number(process.env.CLINICS ?? 200);
const turns = 4;
const perSecond = 20;
const seconds = 15;
const limit = 1.3;

const script = join(import.meta.dirname, '../scripts/backup.ts');

/** Makes backups until `isOver()`, lets the last one finish and returns how many were made. */
async function backUpUntil(isOver: () => boolean, dataDir: string, place: string): Promise<number> {
  let made = 0;
  while (!isOver()) {
    const child = spawn(process.execPath, [script, '--to', place], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(`The backup ended with ${code}`);
    made += 1;
  }
  return made;
}

/** Sends requests at an even pace and returns how long each answer took, in milliseconds. */
async function atEvenPace(ask: () => Promise<unknown>): Promise<number[]> {
  const startedAt = performance.now();
  const underWay: Promise<number>[] = [];
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    await pause(Math.max(0, startedAt + (sent * 1_000) / perSecond - performance.now()));
    underWay.push(timed(ask));
  }
  return Promise.all(underWay);
}

export async function benchBackup({ address, databaseUrl, scratch }: Target): Promise<void> {
  await fillNeighbours(databaseUrl, 1, clinics);
  const token = await demoToken(address);
  const day = dayIn('Asia/Kolkata', new Date());
  const readList = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api/appointments?date=${day}`, { headers });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  await atEvenPace(readList);
  const [alone, beside]: [number[], number[]] = [[], []];
  let backups = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    alone.push(...(await atEvenPace(readList)));
    let isOver = false;
    const backingUp = backUpUntil(() => isOver, join(scratch, 'data'), join(scratch, 'backups'));
    beside.push(...(await atEvenPace(readList)));
    isOver = true;
    backups += await backingUp;
  }
  const row = (what: string, times: number[]) => ({
    what,
    requests: times.length,
    'p50 ms': atShare(times, 0.5),
    'p99 ms': atShare(times, 0.99),
  });
  console.log(`\nThe day's list, ${perSecond} a second, alone and beside ${backups} backups of ${clinics} clinics`);
  console.table([row('alone', alone), row('beside a backup', beside)]);
  console.log(`p99 ${(atShare(beside, 0.99) / atShare(alone, 0.99)).toFixed(2)} x, limit ${limit}`);
}
