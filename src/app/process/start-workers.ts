import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#foundation/server/log.ts';
import type { Settings } from '#foundation/server/settings.ts';
import { StartFault } from '#foundation/server/start-fault.ts';
import { product } from '#foundation/shared/product.ts';
import { openPostgres } from './open-postgres.ts';
import { createStopInTime } from './stop-in-time.ts';
import { environmentOfWorker, startedAddress } from './worker-messages.ts';

/** Pause before restarting a worker, so that one that dies at once is not restarted in a tight loop. */
const againMilliseconds = 1_000;
/** A worker stops its own parts within 8 seconds; one that does not is killed. */
const workerPatienceMilliseconds = 9_000;

/** Resolves with the address once the worker takes requests. */
function listening(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      const address = startedAddress(message);
      if (address) resolve(address);
    });
    // The worker has already reported the reason.
    worker.once('exit', () => reject(new StartFault('')));
  });
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const giveUp = new AbortController();
  const patience = pause(workerPatienceMilliseconds, 'late', { signal: giveUp.signal }).catch(() => 'ended');
  if ((await Promise.race([ended, patience])) === 'late') worker.process.kill('SIGKILL');
  giveUp.abort();
  await ended;
}

/**
 * Runs several processes on one port. This process opens the database and supervises the workers. Each is an ordinary
 * server: they migrate under a lock, share the job queue and learn of each other's changes through the database.
 */
export async function startWorkers(settings: Settings, log: Log): Promise<AsyncDisposableStack> {
  await using parts = new AsyncDisposableStack();
  // Workers accept connections themselves: one handed to a worker that is just dying would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const inTime = createStopInTime(log);
  const postgres = await openPostgres(parts, settings, inTime, log);
  const { url, sessionSecret } = postgres;
  const workers = new Map<number, Worker>();
  let isStopping = false;
  parts.defer(async () => {
    isStopping = true;
    await Promise.all([...workers.values()].map(stopWorker));
  });

  function start(number: number): Promise<string> {
    const worker = cluster.fork(environmentOfWorker(number, { url, sessionSecret }));
    workers.set(number, worker);
    return listening(worker);
  }

  async function replace(number: number): Promise<void> {
    await pause(againMilliseconds);
    if (isStopping) return;
    const isWell = await start(number).then(
      () => true,
      () => false,
    );
    if (isWell) log.info({ worker: number }, 'a process of the server was replaced');
    watch(number);
  }

  function watch(number: number) {
    const worker = workers.get(number);
    const lost = () => {
      if (isStopping) return;
      log.error({ worker: number }, 'a process of the server has ended; starting another');
      void replace(number);
    };
    if (!worker || worker.isDead()) lost();
    else worker.once('exit', lost);
  }

  // Start the first worker alone: it migrates the database and reports any fault just once.
  const address = await start(0);
  const others = Array.from({ length: settings.workers - 1 }, (_, index) => start(index + 1));
  await Promise.all(others);
  for (const number of workers.keys()) watch(number);
  postgres.beginJournal();
  console.log(`${product.name} is running at ${address}`);
  return parts.move();
}
