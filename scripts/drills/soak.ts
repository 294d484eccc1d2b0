import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '#app/testing/server-process.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { isWhole, openDesk } from './desk.ts';

const minutes = Number(process.env.MINUTES ?? 30);
const perSecond = Number(process.env.PER_SECOND ?? 100);
/** One in so many writes, the others read. */
const everyNth = 10;
const mostGrowth = 1.1;

/** Memory and open files of a process. */
async function sizeOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  return { megabytes, handles: (await readdir(`/proc/${pid}/fd`)).length };
}

/** A steady stream of requests. Memory and handles at the end are compared with those after a fifth of the time, when all is warm. */
export async function drillSoak(): Promise<boolean> {
  const server = startServerProcess({ DATA_DIR: await temporaryDataDir() });
  const address = await server.address;
  const desk = await openDesk(() => address);
  const underWay = new Set<Promise<void>>();
  const [beginning, milliseconds] = [performance.now(), minutes * 60_000];
  let warm: Awaited<ReturnType<typeof sizeOf>> | undefined;
  let [sent, errors] = [0, 0];
  for (let passed = 0; passed < milliseconds; passed = performance.now() - beginning) {
    if (!warm && passed > milliseconds / 5) warm = await sizeOf(server.pid);
    for (; sent < (passed / 1000) * perSecond; sent += 1) {
      const asked = (sent % everyNth === 0 ? desk.register() : desk.look()).catch(() => {
        errors += 1;
      });
      underWay.add(asked);
      void asked.finally(() => underWay.delete(asked));
    }
    await pause(10);
  }
  await Promise.all(underWay);
  const end = await sizeOf(server.pid);
  const shown = ({ megabytes, handles }: typeof end) => `${Math.round(megabytes)} MB and ${handles} open files`;
  console.log(
    `${sent} requests in ${minutes} minutes, ${errors} failed. Warm: ${shown(warm ?? end)}. At the end: ${shown(end)}.`,
  );
  const whole = await isWhole(desk);
  server.kill('SIGTERM');
  await server.ended;
  const isSteady =
    warm !== undefined && end.megabytes <= warm.megabytes * mostGrowth && end.handles <= warm.handles * mostGrowth;
  return whole && errors === 0 && isSteady;
}
