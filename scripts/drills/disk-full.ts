import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '#app/testing/server-process.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { isWhole, openDesk } from './desk.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const diskMegabytes = 700;
const fullSeconds = Number(process.env.SECONDS ?? 10);
const backMilliseconds = 5_000;

function mountOrStop(folder: string): SmallDisk {
  try {
    return mountSmallDisk(folder, diskMegabytes);
  } catch {
    console.error('Not run: this drill gives the data a small disk of its own. Run it as root, on Linux.');
    process.exit(2);
  }
}

/** Fills the data disk while desks register patients: what cannot be saved is refused as such, and nothing is lost. */
export async function drillDiskFull(): Promise<boolean> {
  const folder = await temporaryDataDir();
  const disk = mountOrStop(folder);
  try {
    return await fillUnderLoad(folder, disk);
  } finally {
    disk.unmount();
  }
}

async function fillUnderLoad(DATA_DIR: string, disk: SmallDisk): Promise<boolean> {
  const server = startServerProcess({ DATA_DIR });
  const address = await server.address;
  const desk = await openDesk(() => address);
  for (let count = 0; count < 20; count += 1) await desk.register();
  console.log(`${await disk.freeMegabytes()} MB are free. The disk is filled up now.`);
  await disk.fill();
  const answers = new Map<number, number>();
  const isFullUntil = performance.now() + fullSeconds * 1_000;
  const atWork = Array.from({ length: 4 }, async () => {
    while (performance.now() < isFullUntil) {
      const status = await desk.tryToRegister();
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  await Promise.all(atWork);
  const told = [...answers].map(([status, count]) => `${count} x ${status || 'no answer'}`).join(', ');
  console.log(`Full for ${fullSeconds} s. Registrations were answered: ${told}.`);
  await disk.clear();
  const clearedAt = performance.now();
  while (!(await fetch(`${address}/api/ready`).catch(() => null))?.ok) {
    if (performance.now() - clearedAt > 60_000) break;
    await pause(100);
  }
  const back = Math.round(performance.now() - clearedAt);
  console.log(`With room again, ready after ${back} ms.`);
  await desk.register();
  const whole = await isWhole(desk);
  server.kill('SIGTERM');
  await server.ended;
  const isSaid =
    (answers.get(507) ?? 0) > 0 && [...answers.keys()].every((status) => [200, 201, 503, 507].includes(status));
  return whole && isSaid && back <= backMilliseconds;
}
