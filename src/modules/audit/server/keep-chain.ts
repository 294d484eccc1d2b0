import type { Handles } from '#foundation/server/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { appendHeads } from './known-heads.ts';
import { sealEntries } from './seal-entries.ts';

const sealMilliseconds = 1_000;
const writeDownMilliseconds = 60_000;

interface Chain {
  database: Handles;
  secret: string;
  /** Where the newest seals are written down, outside the database. */
  headsFile: string;
  log: Log;
}

/** Repeats a job, never two at once, until it is stopped; a stop waits for the one under way. */
function repeat(job: () => Promise<void>, milliseconds: number, log: Log): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(job).catch((error) => log.warn({ err: error }, 'the audit chain is behind'));
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Seals new entries every second and writes the chain's heads down every minute. */
export function keepChain({ database, secret, headsFile, log }: Chain): { stop(): Promise<void> } {
  const written = new Map<string, number>();
  const seal = () => sealEntries(database, secret);
  const writeDown = () => appendHeads(headsFile, database, written);
  const stops = [repeat(seal, sealMilliseconds, log), repeat(writeDown, writeDownMilliseconds, log)];
  return {
    stop: async () => {
      for (const stop of stops) await stop();
      await seal();
      await writeDown();
    },
  };
}
