import { Busy } from './busy.ts';
import { givenUp } from './given-up.ts';

interface PlacesOptions {
  mostAtOnce: number;
  mostWaiting: number;
  longestWaitMilliseconds: number;
}

/**
 * Lets a few callers run at once and a few more wait for a while; all others are told to try again. Resolves to the
 * function that frees the place.
 */
export function createPlaces({ mostAtOnce, mostWaiting, longestWaitMilliseconds }: PlacesOptions) {
  let running = 0;
  const line: (() => void)[] = [];

  /** Passes the place to the next caller in line. */
  function leave() {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  return async function takePlace(signal?: AbortSignal): Promise<() => void> {
    if (running < mostAtOnce) {
      running += 1;
      return leave;
    }
    if (line.length >= mostWaiting) throw new Busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    line.push(resolve);
    const giveUp = (reason: Error) => {
      const at = line.indexOf(resolve);
      if (at < 0) return;
      line.splice(at, 1);
      reject(reason);
    };
    const timer = setTimeout(() => giveUp(new Busy()), longestWaitMilliseconds);
    const onGone = () => giveUp(givenUp());
    signal?.addEventListener('abort', onGone);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onGone);
    }
    return leave;
  };
}
