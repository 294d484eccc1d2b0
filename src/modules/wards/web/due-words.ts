import { clinicDateTime, clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';

export const dueHues = { overdue: 'red', due: 'blue', later: 'gray' } as const;
export const dueNames = { overdue: 'Overdue', due: 'Due', later: 'Later' } as const;

/** The time of today, another day with its date: what is overdue since yesterday is not due tonight. */
export const dueText = (dueAt: string, now: string) =>
  clinicToday(new Date(dueAt)) === clinicToday(new Date(now)) ? clinicTime(dueAt) : clinicDateTime(dueAt);
