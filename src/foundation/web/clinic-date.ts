import { timeIn, timeText } from '#foundation/shared/dates/clock.ts';
import { clockIn, dayIn, dayText, usualTimeZone } from '#foundation/shared/dates/dates.ts';
import { readSession } from './session/session.ts';

/** The clinic's zone, whatever the zone of the computer at the desk. */
const clinicZone = () => readSession()?.timeZone ?? usualTimeZone;
const timeFormat = () => readSession()?.timeFormat ?? '24h';

/** Formats as DD/MM/YYYY. */
export function clinicDate(instant: string): string {
  return dayText(clinicToday(new Date(instant)));
}

/** In the clinic's time format: 14:05 or 2:05 pm. */
export function clinicTime(instant: string): string {
  return timeIn({ timeZone: clinicZone(), timeFormat: timeFormat() }, instant);
}

/** Always HH:MM, whatever the clinic's time format; for form fields and comparisons. */
export function clinicClock(instant: string): string {
  return clockIn(clinicZone(), new Date(instant));
}

/** Formats a time given as HH:MM in the clinic's time format. */
export function clockText(time: string): string {
  return timeText(time, timeFormat());
}

/** Formats as DD/MM/YYYY and the time. */
export function clinicDateTime(instant: string): string {
  return `${clinicDate(instant)}, ${clinicTime(instant)}`;
}

/** Formats as YYYY-MM-DD. */
export function clinicToday(now: Date = new Date()): string {
  return dayIn(clinicZone(), now);
}
