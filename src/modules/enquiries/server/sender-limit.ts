interface SenderLimitOptions {
  most: number;
  milliseconds: number;
}

/**
 * Limits the number of different messages from one address per time window, in this process. All addresses are
 * forgotten when the window ends, so that they cannot fill the memory.
 */
export function createSenderLimit({ most, milliseconds }: SenderLimitOptions) {
  const sent = new Map<string, Set<string>>();
  let startedAt = 0;

  return {
    /** Returns 0 to go on, otherwise the milliseconds to wait. */
    admit(address: string, id: string, now: number): number {
      if (now - startedAt >= milliseconds) {
        sent.clear();
        startedAt = now;
      }
      const ids = sent.get(address) ?? new Set();
      if (!ids.has(id) && ids.size >= most) return startedAt + milliseconds - now;
      sent.set(address, ids.add(id));
      return 0;
    },
  };
}
