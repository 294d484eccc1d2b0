import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '#app/testing/server-process.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { chance } from './chance.ts';
import { isWhole, openDesk } from './desk.ts';

const rounds = Number(process.env.ROUNDS ?? 10);
const desks = 4;
/** Every so many rounds the database is killed as well. */
const everyNth = 5;

/** Kills the server again and again while four desks register patients, and counts what is left. */
export async function drillKill(): Promise<boolean> {
  const DATA_DIR = await temporaryDataDir();
  let server = startServerProcess({ DATA_DIR });
  let address = await server.address;
  const desk = await openDesk(() => address);
  let isOver = false;
  const atWork = Array.from({ length: desks }, async () => {
    while (!isOver) await desk.register();
  });
  let slowest = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await pause(500 + chance.next() * 1_000);
    if (round % everyNth === 0) {
      const [pid] = (await readFile(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    }
    server.kill('SIGKILL');
    await server.ended;
    const killedAt = performance.now();
    server = startServerProcess({ DATA_DIR });
    address = await server.address;
    slowest = Math.max(slowest, performance.now() - killedAt);
  }
  isOver = true;
  await Promise.all(atWork);
  console.log(`The server was killed ${rounds} times, the database ${Math.floor(rounds / everyNth)} times.`);
  console.log(`The slowest start took ${(slowest / 1000).toFixed(1)} s.`);
  const whole = await isWhole(desk);
  server.kill('SIGTERM');
  await server.ended;
  return whole;
}
