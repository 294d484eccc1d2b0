export const repeatUnits = ['days', 'weeks', 'months'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

export const mostInSeries = 52;

export const visitsText = (visits: number) => (visits === 1 ? '1 visit' : `${visits} visits`);

export interface Repeat {
  /** The day of the first visit. */
  date: string;
  every: number;
  unit: RepeatUnit;
  /** How many visits in all; absent: as many as there are until that day. */
  count?: number | undefined;
  until?: string | undefined;
}

/** The days of a series, the first included, never more than can be booked at once. */
export function seriesDates({ date, every, unit, count, until }: Repeat): string[] {
  const most = Math.min(count ?? mostInSeries, mostInSeries);
  return (
    Array.from({ length: most }, (_, index) => dayAfter(date, index * every, unit))
      // A year of five digits is no day of the calendar here.
      .filter((day) => !day.startsWith('+') && (until === undefined || day <= until))
  );
}

function dayAfter(date: string, steps: number, unit: RepeatUnit): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (unit !== 'months') {
    day.setUTCDate(day.getUTCDate() + steps * (unit === 'weeks' ? 7 : 1));
    return day.toISOString().slice(0, 10);
  }
  // From the first of the month: 31 January and a month is the last day of February, not a day of March.
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + steps);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(wanted, last));
  return day.toISOString().slice(0, 10);
}
