import type { JobResult, PgBoss } from 'pg-boss';
import type { Handles } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';
import { type DueJob, findDue } from './find-due.ts';
import { giveUp, runDue } from './run-due.ts';
import type { ScheduledJob } from './scheduled-job.ts';

const queue = 'scheduled';
const givenUp = 'scheduled-given-up';
const batchSize = 20;

interface Pace {
  lookMilliseconds: number;
  pollingIntervalSeconds: number;
  retryDelay: number;
  retryLimit: number;
  /** A job whose process died is given to another process after this many seconds. */
  expireInSeconds: number;
}

const everydayPace: Pace = {
  lookMilliseconds: 30_000,
  pollingIntervalSeconds: 10,
  retryDelay: 60,
  retryLimit: 3,
  expireInSeconds: 900,
};

interface ClockworkOptions {
  boss: PgBoss;
  database: Handles;
  jobs: readonly ScheduledJob[];
  log: Log;
  pace?: Pace;
}

const keyOf = ({ clinicId, name }: DueJob) => `${clinicId} ${name}`;

/**
 * Runs due jobs in this process, beside others that do the same, until the returned function is called. Every process
 * looks for jobs; the queue does not accept a job that it already holds, and a run that comes after another one finds
 * its due time served.
 */
export async function runClockwork(options: ClockworkOptions): Promise<() => Promise<void>> {
  const { boss, database, jobs, log, pace = everydayPace } = options;
  const { lookMilliseconds, pollingIntervalSeconds, ...retries } = pace;
  await boss.createQueue(givenUp);
  await boss.createQueue(queue, { policy: 'exclusive', deadLetter: givenUp });
  await boss.updateQueue(queue, { ...retries, retryBackoff: true });

  const work = {
    batchSize,
    perJobResults: true,
    includeMetadata: true,
    burstWhenBatchFull: true,
    pollingIntervalSeconds,
  } as const;
  const worker = await boss.work<DueJob, unknown, typeof work>(queue, work, async (due) => {
    const results: JobResult[] = [];
    for (const { id, data, retryCount } of due) {
      try {
        await runDue(database, jobs, data);
        results.push({ id, status: 'completed' });
      } catch (error) {
        log.warn({ err: error, job: data.name, clinicId: data.clinicId }, 'a scheduled job failed');
        const isLastTry = retryCount >= pace.retryLimit;
        // Recorded before the job leaves the queue, so that the next look does not find it due again.
        if (isLastTry) await giveUp(database, data);
        // A job given up here is completed for the queue: otherwise the queue would give it up again after an admin has
        // retried it.
        results.push({ id, status: isLastTry ? 'completed' : 'failed' });
      }
    }
    return results;
  });
  // Jobs that killed their process at every try.
  await boss.work<DueJob>(givenUp, { pollingIntervalSeconds, batchSize }, async (due) => {
    for (const { data } of due) await giveUp(database, data);
  });

  const stop = repeat('look for scheduled jobs', lookMilliseconds, log, async () => {
    const due = await findDue(database, jobs);
    if (due.length === 0) return;
    await boss.insert(
      queue,
      due.map((job) => ({ singletonKey: keyOf(job), data: job })),
    );
    boss.notifyWorker(worker);
  });
  return async () => {
    await stop();
    await boss.offWork(queue);
    await boss.offWork(givenUp);
  };
}
