interface SenderLimitOptions {
  most: number;
  milliseconds: number;
}

/**
 * So many different messages from one address in one stretch of time, in this process. Forgotten whole when the stretch
 * is over, so that no number of addresses fills the memory for longer.
 */
export function createSenderLimit({ most, milliseconds }: SenderLimitOptions) {
  const sent = new Map<string, Set<string>>();
  let startedAt = 0;

  return {
    /** 0: go on. Otherwise how many milliseconds to wait. */
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
