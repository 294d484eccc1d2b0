interface LineOptions {
  atOnce: number;
  mostWaiting: number;
  /** Of one address. */
  mostWaitingOfOne: number;
  /** What is thrown when the whole line is full, and when one address has its share already. */
  full: () => Error;
  shareUsed: () => Error;
}

/**
 * A few at once, the others in a line that has an end. Every address is served in turn, however many of its requests wait,
 * so that nobody waits long because somebody else sends very many.
 */
export function createLine({ atOnce, mostWaiting, mostWaitingOfOne, full, shareUsed }: LineOptions) {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let length = 0;

  function next() {
    const first = waiting.entries().next();
    if (first.done || running >= atOnce) return;
    const [address, [begin, ...others]] = first.value;
    // To the end of the line with the rest of this address: the next turn is another's.
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
