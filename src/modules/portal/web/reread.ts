/** Patients hear that something of theirs has changed, but of nothing they missed: so it is also read again by the clock. */
export const reread = { refetchInterval: 15_000, refetchOnWindowFocus: 'always' } as const;
