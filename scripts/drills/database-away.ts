import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '#app/testing/server-process.ts';
import { prepareDataDir } from '#foundation/server/postgres/data-dir.ts';
import { openEmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import { temporaryDataDir } from '#foundation/server/testing/temporary-data-dir.ts';
import { openWay } from '#foundation/server/testing/way-to-database.ts';
import { isWhole, openDesk } from './desk.ts';

const limitMilliseconds = 2_000;
/** As long as a browser waits for an answer. */
const patienceMilliseconds = 15_000;
const backMilliseconds = 5_000;
const awayMilliseconds = 8_000;
const SESSION_SECRET = 'of this drill alone, 32 characters or more';

async function timed(url: string, init?: RequestInit) {
  const startedAt = performance.now();
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMilliseconds) }).catch(() => null);
  return {
    status: answer?.status ?? 0,
    milliseconds: Math.round(performance.now() - startedAt),
    isToldToRetry: answer?.headers.has('retry-after') ?? false,
  };
}

const timedReady = (address: string) => timed(`${address}/api/ready`);

const timedSignIn = (address: string) =>
  timed(`${address}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'receptionist' }),
  });

interface Outage {
  name: string;
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
}

/** Whether the server reported in time that the database was away, and recovered without help. */
async function isSaidInTime(address: string, { name, begin, end }: Outage): Promise<boolean> {
  await begin();
  const [ready, request] = await Promise.all([timedReady(address), timedSignIn(address)]);
  console.log(
    `${name}: not ready (${ready.status}) after ${ready.milliseconds} ms, a sign-in ${request.status} after ${request.milliseconds} ms.`,
  );
  await pause(awayMilliseconds);
  await end();
  const endedAt = performance.now();
  while ((await timedReady(address)).status !== 200) await pause(100);
  const back = Math.round(performance.now() - endedAt);
  console.log(`Back after ${back} ms.`);
  const isRefused = [ready, request].every(({ status, isToldToRetry }) => status === 503 && isToldToRetry);
  return isRefused && ready.milliseconds <= limitMilliseconds && back <= backMilliseconds;
}

/** Takes the database away under load, in every way in which it can fail. */
export async function drillDatabaseAway(): Promise<boolean> {
  const dataDir = await temporaryDataDir();
  await prepareDataDir(dataDir);
  const postgres = await openEmbeddedPostgres(dataDir);
  const way = await openWay(postgres.url);
  const outages: Outage[] = [
    { name: 'Frozen', begin: way.freeze, end: way.thaw },
    { name: 'Cut', begin: way.close, end: way.reopen },
    { name: 'Stopped', begin: postgres.stop, end: postgres.restart },
  ];
  const server = startServerProcess({ DATABASE_URL: way.url, SESSION_SECRET, DEMO: '1' });
  const address = await server.address;
  const desk = await openDesk(() => address);
  let isOver = false;
  const atWork = Array.from({ length: 4 }, async () => {
    while (!isOver) await desk.register();
  });
  const inTime: boolean[] = [];
  for (const outage of outages) {
    await pause(2_000);
    inTime.push(await isSaidInTime(address, outage));
  }
  isOver = true;
  await Promise.all(atWork);
  const whole = await isWhole(desk);
  server.kill('SIGTERM');
  await server.ended;
  await way.close();
  await postgres.stop();
  return whole && inTime.every(Boolean);
}
