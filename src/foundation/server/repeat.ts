import type { Log } from './log.ts';

/**
 * Repeats a job, never two at once, until stopped; stopping waits for the run under way. Logs when it begins to fail
 * and when it works again, not every failure.
 */
export function repeat(name: string, milliseconds: number, log: Log, job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let failures = 0;

  async function run() {
    try {
      await job();
      if (failures > 0) log.info({ job: name, failures }, 'a repeated job works again');
      failures = 0;
    } catch (error) {
      if (failures === 0) log.warn({ err: error, job: name }, 'a repeated job failed');
      failures += 1;
    }
    running = null;
  }

  const timer = setInterval(() => {
    running ??= run();
  }, milliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
