interface LineOptions {
  atOnce: number;
  mostWaiting: number;
  /** The limit per address. */
  mostWaitingOfOne: number;
  /** Errors for a full line, and for an address that has used up its share. */
  full: () => Error;
  shareUsed: () => Error;
}

/**
 * Runs a few tasks at once; the others wait in a line of limited length. Addresses are served in turn, however many
 * requests each has, so that one sender of many requests does not delay the others.
 */
export function createLine({ atOnce, mostWaiting, mostWaitingOfOne, full, shareUsed }: LineOptions) {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let length = 0;

  function next() {
    const first = waiting.entries().next();
    if (first.done || running >= atOnce) return;
    const [address, [begin, ...others]] = first.value;
    // Moves the address with its remaining requests to the end of the line, so that the next turn is another's.
    waiting.delete(address);
    if (others.length > 0) waiting.set(address, others);
    length -= 1;
    running += 1;
    begin?.();
  }

  function leave() {
    running -= 1;
    next();
  }

  return async function inLine<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const own = waiting.get(address) ?? [];
    if (running >= atOnce && own.length >= mostWaitingOfOne) throw shareUsed();
    if (running >= atOnce && length >= mostWaiting) throw full();
    await new Promise<void>((begin) => {
      waiting.set(address, [...own, begin]);
      length += 1;
      next();
    });
    return work().finally(leave);
  };
}
