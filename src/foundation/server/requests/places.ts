import { Busy } from './busy.ts';
import { givenUp } from './given-up.ts';

interface PlacesOptions {
  mostAtOnce: number;
  mostWaiting: number;
  longestWaitMilliseconds: number;
}

/** A few at once, a few who wait for a while; everybody else is told to come again. Answers with how to leave. */
export function createPlaces({ mostAtOnce, mostWaiting, longestWaitMilliseconds }: PlacesOptions) {
  let running = 0;
  const line: (() => void)[] = [];

  /** The place goes to the next in the line. */
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
