import { clockIn, dayIn, dayText } from './dates.ts';

export const timeFormats = ['24h', '12h'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** The zone and format in which a clinic's times are shown. */
export interface Clock {
  timeZone: string;
  timeFormat: TimeFormat;
}

/** Formats HH:MM as the clinic writes it: 14:05, or 2:05 pm. */
export function timeText(time: string, format: TimeFormat): string {
  if (format === '24h') return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The time of day of an instant: 14:05, or 2:05 pm. */
export const timeIn = ({ timeZone, timeFormat }: Clock, instant: string): string =>
  timeText(clockIn(timeZone, new Date(instant)), timeFormat);

/** For example 16/11/2026, 14:05. */
export const dateTimeIn = (clock: Clock, instant: string): string =>
  `${dayText(dayIn(clock.timeZone, new Date(instant)))}, ${timeIn(clock, instant)}`;
