import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '#app/testing/server-process.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { isWhole, openDesk } from './desk.ts';
import { drillDataDir } from './drill-data-dir.ts';
import { verifyAudit } from './verify-audit.ts';

const stepMilliseconds = Number(process.env.STEP_MS ?? 2_000);
const hour = 3_600;
const day = 24 * hour;
const preload = new URL('moved-clock.ts', import.meta.url).href;

/** Seconds to the time that the clinics' clocks will show, so that the clock goes forward on every day of the year. */
function secondsUntil(shown: string): number {
  return Math.round((Date.parse(`${shown}+05:30`) - Date.now()) / 1000);
}

/**
 * Moves the clock of the server's machine back and forth while four desks register patients. The database keeps its own
 * time, in its own time zone, as it would on another machine.
 */
export async function drillClock(): Promise<boolean> {
  const DATA_DIR = await drillDataDir();
  const CLOCK_FILE = join(DATA_DIR, 'clock');
  await writeFile(CLOCK_FILE, '0');
  const TZ = 'America/St_Johns';
  const server = startServerProcess({ DATA_DIR, CLOCK_FILE, TZ, NODE_OPTIONS: `--import=${preload}` });
  const address = await server.address;
  const desk = await openDesk(() => address);
  let isOver = false;
  const atWork = Array.from({ length: 4 }, async () => {
    while (!isOver) await desk.register();
  });
  const today = dayIn('Asia/Kolkata', new Date());
  const steps: [string, number][] = [
    ['an hour back', -hour],
    ['two days on', 2 * day],
    ['one second before midnight', secondsUntil(`${today}T23:59:59`)],
    ['one second before the year ends', secondsUntil(`${today.slice(0, 4)}-12-31T23:59:59`)],
    ['right again', 0],
  ];
  for (const [words, seconds] of steps) {
    await writeFile(CLOCK_FILE, String(seconds));
    await pause(stepMilliseconds);
    console.log(`The clock is ${words}: ${desk.saved} saved so far.`);
  }
  isOver = true;
  await Promise.all(atWork);
  const whole = await isWhole(desk);
  server.kill('SIGTERM');
  const { code } = await server.ended;
  const audit = await verifyAudit({ DATA_DIR });
  console.log(audit.output);
  return whole && code === 0 && audit.isWell;
}
