import { setTimeout as pause } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '#app/testing/server-process.ts';
import { startTestCluster } from '#foundation/server/testing/test-cluster.ts';
import { chance } from './chance.ts';
import { isWhole, openDesk } from './desk.ts';

const rounds = Number(process.env.ROUNDS ?? 10);
const desks = 4;
const SESSION_SECRET = 'of this drill alone, 32 characters or more';

/** Runs two servers on one database and kills one after the other while four desks register patients at both. */
export async function drillTwoProcesses(): Promise<boolean> {
  const cluster = await startTestCluster();
  const start = () => startServerProcess({ DATABASE_URL: cluster.url, SESSION_SECRET, DEMO: '1' });
  const servers: ServerProcess[] = [start(), start()];
  const addresses = await Promise.all(servers.map((server) => server.address));
  const desk = await openDesk(() => addresses[chance.next() < 0.5 ? 0 : 1] ?? '');
  let isOver = false;
  const atWork = Array.from({ length: desks }, async () => {
    while (!isOver) await desk.register();
  });
  for (let round = 0; round < rounds; round += 1) {
    await pause(500 + chance.next() * 1_000);
    const place = round % 2;
    servers[place]?.kill('SIGKILL');
    await servers[place]?.ended;
    const next = start();
    servers[place] = next;
    addresses[place] = await next.address;
  }
  isOver = true;
  await Promise.all(atWork);
  console.log(`Two servers on one database; ${rounds} times one of them was killed.`);
  const whole = await isWhole(desk);
  for (const server of servers) server.kill('SIGTERM');
  await Promise.all(servers.map((server) => server.ended));
  await cluster.stop();
  return whole;
}
