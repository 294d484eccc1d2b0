import { dayText } from '#foundation/shared/dates/dates.ts';
import { reportDaysFault } from './reports.ts';

export const periods = ['today', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

export const periodNames: Record<Period, string> = { today: 'Today', week: 'This Week', month: 'This Month' };

/** Days in each period, including today. */
const periodDays: Record<Period, number> = { today: 1, week: 7, month: 30 };

export interface Days {
  from: string;
  to: string;
}

export function daysBefore(day: string, count: number): string {
  const earlier = new Date(`${day}T00:00:00Z`);
  earlier.setUTCDate(earlier.getUTCDate() - count);
  return earlier.toISOString().slice(0, 10);
}

export const periodStart = (period: Period, today: string): string => daysBefore(today, periodDays[period] - 1);

interface ChosenDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** A period that ends today, or a chosen range of days instead. */
export interface ChosenPeriod extends ChosenDays {
  period: Period;
}

/** The chosen range of days, or null if none was chosen. */
export const chosenDays = ({ from, to }: ChosenDays): Days | null =>
  from === undefined || to === undefined ? null : { from, to };

export function isOneDay(chosen: ChosenPeriod): boolean {
  const days = chosenDays(chosen);
  return days ? days.from === days.to : periodDays[chosen.period] === 1;
}

/** What is wrong with the chosen days, and at which field; null if nothing is. */
export function chosenDaysFault({ from, to }: ChosenDays): { field: 'from' | 'to'; message: string } | null {
  if (from === undefined && to === undefined) return null;
  if (!from || !to) return { field: from ? 'to' : 'from', message: 'Enter a date' };
  const message = reportDaysFault(from, to);
  return message ? { field: 'to', message } : null;
}

const rangeText = ({ from, to }: Days) => (from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`);

/**
 * What a period covers; `days` is null until it is known. Today is the day of the books and not the time since midnight:
 * payments after the close of a day count for the next one, so that the figures of a closed day include that.
 */
export function periodHint(period: Period, days: Days | null): string {
  if (period !== 'today') return [`The last ${periodDays[period]} days`, ...(days ? [rangeText(days)] : [])].join(', ');
  if (!days) return 'Booked today';
  if (days.from === days.to) return `Booked on ${dayText(days.from)}`;
  return `Booked from ${rangeText(days)}, because payments after the close of a day count for the next`;
}

const daysText = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const chosenHint = (days: Days): string => `${daysText(countDays(days))}, ${rangeText(days)}`;

export const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** The financial year a day is in, and the one before it. */
export function financialYears(today: string): (Days & { name: string })[] {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  return [year, year - 1].map((first) => ({
    name: `FY ${first}-${String((first + 1) % 100).padStart(2, '0')}`,
    from: `${first}-04-01`,
    to: `${first + 1}-03-31`,
  }));
}

interface Page {
  offset: number;
  limit: number;
}

/**
 * Finds the days that a page covers and how many of their rows come before the page. `counts` has the rows per day,
 * newest first.
 */
export function daysOfPage(counts: readonly { day: string; count: number }[], { offset, limit }: Page) {
  let before = 0;
  let found: (Days & { offset: number }) | undefined;
  for (const { day, count } of counts) {
    if (before >= offset + limit) break;
    if (before + count > offset) found = { to: day, offset: offset - before, ...found, from: day };
    before += count;
  }
  return found ?? null;
}
