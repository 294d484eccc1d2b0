import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '#app/testing/server-process.ts';
import { startTestCluster } from '#foundation/server/testing/test-cluster.ts';
import { openWay } from '#foundation/server/testing/way-to-database.ts';
import { isWhole, openDesk } from './desk.ts';

const limitMilliseconds = 2_000;
const backMilliseconds = 5_000;
const awayMilliseconds = 8_000;
const SESSION_SECRET = 'of this drill alone, 32 characters or more';

async function timedReady(address: string) {
  const startedAt = performance.now();
  const { status } = await fetch(`${address}/api/ready`);
  return { status, milliseconds: Math.round(performance.now() - startedAt) };
}

/** Freezes the way to the database under load: the server says so in time, and is back by itself. */
export async function drillDatabaseAway(): Promise<boolean> {
  const cluster = await startTestCluster();
  const way = await openWay(cluster.url);
  const server = startServerProcess({ DATABASE_URL: way.url, SESSION_SECRET, DEMO: '1' });
  const address = await server.address;
  const desk = await openDesk(() => address);
  let isOver = false;
  const atWork = Array.from({ length: 4 }, async () => {
    while (!isOver) await desk.register();
  });
  await pause(2_000);
  way.freeze();
  const away = await timedReady(address);
  console.log(`Frozen: ${away.status} after ${away.milliseconds} ms.`);
  await pause(awayMilliseconds);
  way.thaw();
  const thawedAt = performance.now();
  while ((await timedReady(address)).status !== 200) await pause(100);
  const back = Math.round(performance.now() - thawedAt);
  console.log(`Back after ${back} ms.`);
  isOver = true;
  await Promise.all(atWork);
  const isInTime = away.status === 503 && away.milliseconds <= limitMilliseconds && back <= backMilliseconds;
  const whole = await isWhole(desk);
  server.kill('SIGTERM');
  await server.ended;
  await way.close();
  await cluster.stop();
  return whole && isInTime;
}
