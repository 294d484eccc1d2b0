export const repeatUnits = ['days', 'weeks', 'months'] as const;
type RepeatUnit = (typeof repeatUnits)[number];

export const mostInSeries = 52;

export const visitsText = (visits: number) => (visits === 1 ? '1 visit' : `${visits} visits`);

/** What someone has chosen so far; the numbers may still be wrong, and days are empty until they are chosen. */
export interface RepeatChoice {
  /** Empty for a single visit. */
  unit: RepeatUnit | '';
  every: number;
  ends: 'count' | 'until';
  count: number;
  until: string;
}

export const isWhole = (value: number, from: number) =>
  Number.isInteger(value) && value >= from && value <= mostInSeries;

/** What is missing before the dates can be listed; null if nothing is. */
export function missingForDates(
  { every, ends, count, until }: RepeatChoice,
  { doctorId, date, time }: { doctorId: string; date: string; time: string },
): string | null {
  if (!doctorId || !date || !time) return 'Choose a doctor, a date and a time to see the dates.';
  if (!isWhole(every, 1) || (ends === 'count' && !isWhole(count, 2))) return 'Correct the number to see the dates.';
  return ends === 'until' && until < date ? 'Choose a last day after the first visit to see the dates.' : null;
}

export interface Repeat {
  /** The day of the first visit. */
  date: string;
  every: number;
  unit: RepeatUnit;
  /** Number of visits; if omitted, as many as fit until that day. */
  count?: number | undefined;
  until?: string | undefined;
}

/** The days of a series including the first, limited to the number that can be booked at once. */
export function seriesDates({ date, every, unit, count, until }: Repeat): string[] {
  const most = Math.min(count ?? mostInSeries, mostInSeries);
  return (
    Array.from({ length: most }, (_, index) => dayAfter(date, index * every, unit))
      // Dates with five-digit years are not supported.
      .filter((day) => !day.startsWith('+') && (until === undefined || day <= until))
  );
}

function dayAfter(date: string, steps: number, unit: RepeatUnit): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (unit !== 'months') {
    day.setUTCDate(day.getUTCDate() + steps * (unit === 'weeks' ? 7 : 1));
    return day.toISOString().slice(0, 10);
  }
  // Counts from the first of the month, so that a month after 31 January is the last day of February instead of a day
  // in March.
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + steps);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(wanted, last));
  return day.toISOString().slice(0, 10);
}
