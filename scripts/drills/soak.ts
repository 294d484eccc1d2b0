import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '#app/testing/server-process.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { type Desk, isWhole, openDesk } from './desk.ts';

const perSecond = Number(process.env.PER_SECOND ?? 100);
/** Of this many requests one writes, another opens a live stream, and the others read. */
const everyNth = 10;
const mostGrowth = 1.1;
/** Enough time for the connections that the drill has closed to disappear. */
const calmMilliseconds = 5_000;

/**
 * Established connections, which the drill keeps open as a browser does and which come and go. Those that only the
 * server still has open count as leaks.
 */
async function keptByUs(pid: number, port: number): Promise<number> {
  const address = port.toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`^\\s*\\d+: \\w+:${address} \\w+:\\w+ 01 `, 'gm');
  return (await readFile(`/proc/${pid}/net/tcp`, 'utf8')).match(established)?.length ?? 0;
}

/** Memory and open files of a process, without the established connections. */
async function sizeOf(pid: number, port: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  const open = (await readdir(`/proc/${pid}/fd`)).length;
  return { megabytes, handles: open - (await keptByUs(pid, port)) };
}

function work(desk: Desk, nth: number): Promise<void> {
  if (nth % everyNth === 0) return desk.register();
  return nth % everyNth === 1 ? desk.listen() : desk.look();
}

/**
 * Sends a steady stream of requests and compares memory and handles at the end with those after a fifth of the time,
 * when everything is warm.
 */
export async function drillSoak(given = process.env.MINUTES ?? '30'): Promise<boolean> {
  const minutes = Number(given);
  const server = startServerProcess({ DATA_DIR: await temporaryDataDir() });
  const address = await server.address;
  const desk = await openDesk(() => address);
  const underWay = new Set<Promise<void>>();
  const calmSize = async () => {
    await Promise.all(underWay);
    await pause(calmMilliseconds);
    return sizeOf(server.pid, Number(new URL(address).port));
  };
  const milliseconds = minutes * 60_000;
  let beginning = performance.now();
  let warm: Awaited<ReturnType<typeof sizeOf>> | undefined;
  let [sent, errors] = [0, 0];
  const reasons = new Set<string>();
  for (let passed = 0; passed < milliseconds; passed = performance.now() - beginning) {
    if (!warm && passed > milliseconds / 5) {
      const calmSince = performance.now();
      warm = await calmSize();
      // Requests skipped meanwhile are not sent later.
      beginning += performance.now() - calmSince;
    }
    for (; sent < (passed / 1000) * perSecond; sent += 1) {
      const asked = work(desk, sent).catch((error: unknown) => {
        errors += 1;
        reasons.add(error instanceof Error ? error.message.slice(0, 200) : String(error));
      });
      underWay.add(asked);
      void asked.finally(() => underWay.delete(asked));
    }
    await pause(10);
  }
  const end = await calmSize();
  const shown = ({ megabytes, handles }: typeof end) => `${Math.round(megabytes)} MB and ${handles} open files`;
  console.log(
    `${sent} requests in ${minutes} minutes, ${errors} failed. Warm: ${shown(warm ?? end)}. At the end: ${shown(end)}.`,
  );
  for (const reason of reasons) console.log(reason);
  const whole = await isWhole(desk);
  server.kill('SIGTERM');
  await server.ended;
  const isSteady =
    warm !== undefined && end.megabytes <= warm.megabytes * mostGrowth && end.handles <= warm.handles * mostGrowth;
  return whole && errors === 0 && isSteady;
}
