import { clinicDateTime, clinicTime, clinicToday } from '#foundation/web/clinic-date.ts';

export const dueHues = { overdue: 'red', due: 'blue', later: 'gray' } as const;
export const dueNames = { overdue: 'Overdue', due: 'Due', later: 'Later' } as const;

const minuteMs = 60_000;

/** How long ago it was due, such as "1 h 20 min late" or "2 days 3 h late". */
export function lateText(dueAt: string, at: string): string {
  const minutes = Math.floor((Date.parse(at) - Date.parse(dueAt)) / minuteMs);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = [
    days > 0 && `${days} ${days === 1 ? 'day' : 'days'}`,
    hours > 0 && `${hours} h`,
    days === 0 && minutes % 60 > 0 && `${minutes % 60} min`,
  ];
  return `${parts.filter(Boolean).join(' ')} late`;
}

/**
 * Only the time for today; with the date for another day, so that what is overdue since yesterday does not look due
 * tonight.
 */
export const dueText = (dueAt: string, now: string) =>
  clinicToday(new Date(dueAt)) === clinicToday(new Date(now)) ? clinicTime(dueAt) : clinicDateTime(dueAt);
