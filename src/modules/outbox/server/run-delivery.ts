import { sql } from 'kysely';
import type { JobResult, PgBoss } from 'pg-boss';
import type { Handles } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';
import { type ClockReading, setBackSeconds } from '../rules.ts';
import type { Channel } from './channel.ts';
import { deliverMessage, failMessage, type QueuedMessage } from './deliver-message.ts';
import { handOver, handOverAgain } from './hand-over.ts';

const deadLetters = 'dead-letters';
const batchSize = 20;
const backlogWorthSaying = 10_000;

interface MessageJob {
  id: string;
}

interface DeliveryOptions {
  boss: PgBoss;
  database: Handles;
  channels: readonly Channel[];
  sessionSecret: string;
  /** Called right before a message is sent. */
  isNeeded: (database: Handles, message: QueuedMessage) => Promise<boolean>;
  log: Log;
  pace?: Pace;
}

interface Pace {
  handOverMilliseconds: number;
  pollingIntervalSeconds: number;
  /** An unreachable receiver is tried again after 5 seconds, 10, 20 ... half an hour, for more than a day. */
  retryDelay: number;
  retryDelayMax: number;
  retryLimit: number;
  /**
   * A job whose process died is given to another after this time, which is longer than the timeouts of all channels.
   */
  expireInSeconds: number;
}

const everydayPace: Pace = {
  handOverMilliseconds: 1_000,
  pollingIntervalSeconds: 2,
  retryDelay: 5,
  retryDelayMax: 1_800,
  retryLimit: 60,
  expireInSeconds: 300,
};

async function makeQueues({ boss, channels, pace = everydayPace }: DeliveryOptions) {
  await boss.createQueue(deadLetters);
  const { retryDelay, retryDelayMax, retryLimit, expireInSeconds } = pace;
  const retries = { retryBackoff: true, retryDelay, retryDelayMax, retryLimit, expireInSeconds };
  for (const { name } of channels) {
    // One job at a time per message, even if it is handed over twice.
    await boss.createQueue(name, { policy: 'exclusive', deadLetter: deadLetters });
    await boss.updateQueue(name, { ...retries, warningQueueSize: backlogWorthSaying });
  }
}

/** Error messages contain people's addresses, so the log gets only the kind of error; the outbox gets the message. */
const kindOf = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return code ?? (error instanceof Error ? error.name : 'unknown');
};

function startWorker(options: DeliveryOptions, channel: Channel): Promise<string> {
  const { boss, database, sessionSecret, isNeeded, log, pace = everydayPace } = options;
  const work = {
    batchSize,
    perJobResults: true,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: pace.pollingIntervalSeconds,
  } as const;
  return boss.work<MessageJob, unknown, typeof work>(channel.name, work, async (jobs) => {
    const errors: string[] = [];
    const results: JobResult[] = [];
    const remaining = jobs.values();
    const lane = async () => {
      for (const { id, data } of remaining) {
        try {
          await deliverMessage({ database, channel, sessionSecret, isNeeded }, data.id);
          results.push({ id, status: 'completed' });
        } catch (error) {
          errors.push(kindOf(error));
          results.push({ id, status: 'failed' });
        }
      }
    };
    await Promise.all(Array.from({ length: channel.atOnce }, lane));
    if (errors.length > 0) {
      const kinds = [...new Set(errors)];
      log.warn({ channel: channel.name, messages: errors.length, kinds }, 'messages were not sent; they are kept');
    }
    return results;
  });
}

/** Fails messages that the queue has given up, after too many tries or because each try killed its process. */
function startUndertaker({ boss, database, log, pace = everydayPace }: DeliveryOptions): Promise<string> {
  const { pollingIntervalSeconds } = pace;
  return boss.work<MessageJob>(deadLetters, { pollingIntervalSeconds, batchSize }, async (jobs) => {
    for (const { data } of jobs) await failMessage(database, data.id);
    log.error({ messages: jobs.length }, 'messages were given up; they can be tried again in the outbox');
  });
}

/** The queue runs by the database's clock. If that is set back, due tries would be delayed. */
function createClockWatch({ database, log }: DeliveryOptions) {
  let before: ClockReading | null = null;
  return async () => {
    const { rows } = await sql<{ clock: number }>`
      select (extract(epoch from now()) * 1000)::float8 as clock`.execute(database.identity);
    const after = { clock: rows[0]?.clock ?? 0, steady: performance.now() };
    const seconds = before ? setBackSeconds(before, after) : 0;
    if (seconds > 0) log.warn({ seconds }, "the database's clock was set back; messages on the way are tried again");
    before = after;
  };
}

/** Delivers messages in this process, alongside others that do, until the returned function is called. */
export async function runDelivery(options: DeliveryOptions): Promise<() => Promise<void>> {
  const { boss, channels, log, pace = everydayPace } = options;
  await makeQueues(options);
  const ways = await Promise.all(
    channels.map(async (channel) => ({ channel, worker: await startWorker(options, channel) })),
  );
  await startUndertaker(options);
  const watchClock = createClockWatch(options);
  const stop = repeat('hand over messages', pace.handOverMilliseconds, log, async () => {
    await watchClock();
    for (const { channel, worker } of ways) {
      const work = { ...options, channel };
      const handed = (await handOver(work)) + (await handOverAgain(work));
      if (handed > 0) boss.notifyWorker(worker);
    }
  });
  return async () => {
    await stop();
    for (const { name } of channels) await boss.offWork(name);
    for (const channel of channels) channel.close();
  };
}
