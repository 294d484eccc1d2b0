import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { type Clock, dateTimeIn, timeIn } from '#foundation/shared/dates/clock.ts';
import { dayIn, dayText } from '#foundation/shared/dates/dates.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { isOutside } from '../inventory/cold-chain.ts';

export interface NotedTemperature {
  celsius: number;
  note: string;
  readAt: string;
  /** Null if its sensor took the reading. */
  readBy: string | null;
}

interface Limits {
  low: number;
  high: number;
}

export const temperatureColumns = [
  { title: 'Day', percent: 12 },
  { title: 'Readings', percent: 11 },
  { title: 'Lowest (°C)', percent: 11 },
  { title: 'Highest (°C)', percent: 11 },
  { title: 'Outside the limits (°C)', percent: 23 },
  { title: 'What was done, by whom', percent: 32 },
];

export const readingTitles = ['Read', 'Temperature (°C)', 'Outside the limits', 'By', 'What was done'];

export const readingRow = ({ celsius, note, readAt, readBy }: NotedTemperature, limits: Limits, clock: Clock) => [
  dateTimeIn(clock, readAt),
  String(celsius),
  isOutside(celsius, limits) ? 'Yes' : 'No',
  readBy ?? 'Sensor',
  note,
];

/** Limits the readings named per day, because a sensor outside its limits all night would fill pages. */
const mostNamed = 4;

function dayRow(day: string, readings: readonly NotedTemperature[], limits: Limits, clock: Clock): string[] {
  if (readings.length === 0) return [dayText(day), '0', '', '', '', 'No readings'];
  const degrees = readings.map(({ celsius }) => celsius);
  const outside = readings.filter(({ celsius }) => isOutside(celsius, limits));
  const named = outside.slice(0, mostNamed).map(({ celsius, readAt }) => `${celsius} at ${timeIn(clock, readAt)}`);
  const more = outside.length - named.length;
  const done = readings.flatMap(({ note, readBy }) => (note ? [`${note} (${readBy ?? 'Sensor'})`] : []));
  return [
    dayText(day),
    countText(readings.length),
    String(Math.min(...degrees)),
    String(Math.max(...degrees)),
    [...named, ...(more > 0 ? [`${countText(more)} more`] : [])].join(', '),
    done.join('; '),
  ];
}

interface Noted {
  period: { from: string; to: string };
  /** Oldest first. */
  readings: readonly NotedTemperature[];
}

/** One row per day of the period, even for days without a reading. */
export function temperatureRows({ period: { from, to }, readings }: Noted, limits: Limits, clock: Clock): string[][] {
  const ofDays = Map.groupBy(readings, ({ readAt }) => dayIn(clock.timeZone, new Date(readAt)));
  const rows: string[][] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) rows.push(dayRow(day, ofDays.get(day) ?? [], limits, clock));
  return rows;
}
