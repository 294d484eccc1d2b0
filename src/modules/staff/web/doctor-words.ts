import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import { clockText } from '#foundation/web/clinic-date.ts';
import type { Doctor } from '../contract.ts';
import { weekdayNames } from './weekday-names.ts';

interface WeekLine {
  /** For example "Mon" or "Mon–Sat". */
  days: string;
  /** For example "09:00–13:00, 16:00–20:00"; empty if off. */
  spans: string;
}

const shortNames = Object.values(weekdayNames).map((name) => name.slice(0, 3));

/** A week, with days of equal hours combined in one line. */
export function weekLines(hours: Doctor['hours']): WeekLine[] {
  const days = shortNames.map((name, index) => ({
    name,
    spans: hours
      .filter(({ weekday }) => weekday === index + 1)
      .toSorted((one, other) => earlierFirst(one.from, other.from))
      .map(({ from, to }) => `${clockText(from)}–${clockText(to)}`)
      .join(', '),
  }));
  const runs: (typeof days)[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.[0]?.spans === day.spans) run.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => ({
    days: [...new Set([run[0]?.name, run.at(-1)?.name])].join('–'),
    spans: run[0]?.spans ?? '',
  }));
}

/** A week in one line. */
export function weekText(hours: Doctor['hours']): string {
  return weekLines(hours)
    .map(({ days, spans }) => `${days} ${spans || 'off'}`)
    .join('; ');
}
