/** Patients hear of no tables: what they look at is read again while they do, and when they come back. */
export const reread = { refetchInterval: 15_000, refetchOnWindowFocus: 'always' } as const;
