/** Patients are notified of changes but not of any they missed, so the portal also polls. */
export const reread = { refetchInterval: 15_000, refetchOnWindowFocus: 'always' } as const;
