import type { Log } from './log.ts';

/** Repeats a job, never two at once, until it is stopped; a stop waits for the one under way. */
export function repeat(name: string, milliseconds: number, log: Log, job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(job).catch((error) => log.warn({ err: error, job: name }, 'a repeated job failed'));
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
