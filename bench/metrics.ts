// Measures what metrics cost: two servers do the same work in turns, and Prometheus scrapes one of them.
import { join } from 'node:path';
import { startServerProcess, takePort } from '#app/testing/server-process.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import type { Target } from './compare.ts';
import { demoToken, httpLoad } from './http-load.ts';
import { atShare } from './timing.ts';
import { processCpuSeconds } from './tools.ts';

const turns = 10;
const seconds = 4;
const connections = 4;
/** How often Prometheus scrapes unless configured otherwise. */
const readMilliseconds = 15_000;
const limit = 2;

async function openReader(address: string, pid: number) {
  const token = await demoToken(address);
  const url = `${address}/api/appointments?date=${dayIn('Asia/Kolkata', new Date())}`;
  return async () => {
    const before = processCpuSeconds(pid);
    const { count } = await httpLoad({ url, connections, seconds, token });
    return ((processCpuSeconds(pid) - before) / count) * 1_000;
  };
}

export async function benchMetrics({ address, serverPid, scratch }: Target): Promise<void> {
  const { port, release } = await takePort();
  release();
  const watched = startServerProcess({ DATA_DIR: join(scratch, 'watched'), METRICS_PORT: `${port}` });
  try {
    const readers = [await openReader(address, serverPid), await openReader(await watched.address, watched.pid)];
    const prometheus = setInterval(() => void fetch(`http://127.0.0.1:${port}/metrics`), readMilliseconds);
    for (const read of readers) await read();
    const figures: number[][] = readers.map(() => []);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [at, read] of readers.entries()) figures[at]?.push(await read());
    }
    clearInterval(prometheus);
    const [without = 0, withThem = 0] = figures.map(
      (each) =>
        atShare(
          each.map((figure) => figure * 100),
          0.5,
        ) / 100,
    );
    console.log(`\nCPU of the server for a day's list, ${turns} turns of ${seconds} s each`);
    console.table([
      { what: 'without metrics', 'CPU ms': without, 'more %': 0, limit: '' },
      { what: 'with metrics', 'CPU ms': withThem, 'more %': Math.round((withThem / without - 1) * 1_000) / 10, limit },
    ]);
  } finally {
    watched.kill('SIGTERM');
    await watched.ended;
  }
}
