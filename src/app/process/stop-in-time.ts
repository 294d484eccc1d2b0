import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#foundation/server/log.ts';

/** Service managers kill after ten seconds, and a kill leaves no time to report anything. */
const wholeMilliseconds = 8_000;
/** Enough for a part that waits for nothing. */
const leastMilliseconds = 200;

/**
 * Stops a server's parts: one that waits for a missing database or fails because of it does not keep the others from
 * stopping. All share one time span, which begins with the first.
 */
export function createStopInTime(log: Log) {
  let deadline: number | undefined;
  return (part: string, stop: () => void | Promise<void>, least = leastMilliseconds) =>
    async () => {
      deadline ??= Date.now() + wholeMilliseconds;
      const giveUp = new AbortController();
      const stopping = (async () => stop())()
        .catch((error: unknown) => log.warn({ err: error, part }, 'a part of the server did not stop cleanly'))
        .finally(() => giveUp.abort());
      const patience = pause(Math.max(deadline - Date.now(), least), 'late' as const, {
        signal: giveUp.signal,
      }).catch(() => 'stopped' as const);
      if ((await Promise.race([stopping, patience])) === 'late') {
        log.warn({ part }, 'a part of the server did not stop in time');
      }
    };
}

export type StopInTime = ReturnType<typeof createStopInTime>;
