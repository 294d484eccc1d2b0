import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';

const startAgainMilliseconds = 5_000;
const stopPatienceMilliseconds = 10_000;
const connections = 2;

interface JobsOptions {
  /** URL of a role that owns the schema `jobs`, where the queue keeps its tables; requests cannot see it. */
  url: string;
  log: Log;
  /** Creates queues and workers; returns the function that ends them. */
  begin: (boss: PgBoss) => Promise<() => Promise<void>>;
  /** How often the queue looks for jobs whose process has died. */
  watchSeconds?: number;
}

export interface QueueFigures {
  queue: string;
  waiting: number;
  running: number;
}

async function startBoss({ url, log, watchSeconds = 60 }: JobsOptions): Promise<PgBoss> {
  // Imported here so that the start does not wait for it.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    createSchema: false,
    application_name: 'krama jobs',
    // The queue stays on one machine even if clinics lie on several.
    options: '-c citus.propagate_set_commands=none -c citus.enable_ddl_propagation=off',
    max: connections,
    schedule: false,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();
  return boss;
}

const endBoss = (boss: PgBoss) => boss.stop({ graceful: true, timeout: stopPatienceMilliseconds });

/**
 * The job queue of this process. If it cannot start because the database is unavailable, it tries again until it is
 * stopped.
 */
export function createJobs(options: JobsOptions) {
  const stopped = new AbortController();
  let running: Promise<(() => Promise<void>) | undefined> = Promise.resolve(undefined);
  let started: PgBoss | null = null;

  async function startOnce() {
    const boss = await startBoss(options);
    try {
      const end = await options.begin(boss);
      started = boss;
      return async () => {
        started = null;
        await end();
        await endBoss(boss);
      };
    } catch (error) {
      await endBoss(boss);
      throw error;
    }
  }

  async function startUntilStopped(): Promise<(() => Promise<void>) | undefined> {
    while (!stopped.signal.aborted) {
      try {
        return await startOnce();
      } catch (error) {
        options.log.warn({ err: error }, 'the job queue did not start; it is tried again in a moment');
        await pause(startAgainMilliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  }

  return {
    start() {
      running = startUntilStopped();
    },
    /** The queue's own counts, updated once a minute; empty before it has started. */
    async figures(): Promise<QueueFigures[]> {
      const queues = (await started?.getQueues()) ?? [];
      return queues.map(({ name, queuedCount, activeCount }) => ({
        queue: name,
        waiting: queuedCount,
        running: activeCount,
      }));
    },
    /** Stops the queue once the jobs under way have finished. */
    async stop() {
      stopped.abort();
      const end = await running;
      running = Promise.resolve(undefined);
      await end?.();
    },
  };
}
