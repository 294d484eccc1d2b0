import { dayIn, usualTimeZone } from '#foundation/shared/dates.ts';
import { readSession } from './session.ts';

/** The clinic's zone, whatever the zone of the computer at the desk. */
const clinicZone = () => readSession()?.timeZone ?? usualTimeZone;

const formats = new Map<string, { date: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();

function formatsIn(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = {
    date: new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  };
  formats.set(timeZone, made);
  return made;
}

/** DD/MM/YYYY */
export function clinicDate(instant: string): string {
  return formatsIn(clinicZone()).date.format(new Date(instant));
}

/** 24-hour time, for a screen that nobody is signed in at. */
export function timeIn(timeZone: string, instant: string): string {
  return formatsIn(timeZone).time.format(new Date(instant));
}

/** 24-hour time */
export function clinicTime(instant: string): string {
  return timeIn(clinicZone(), instant);
}

/** DD/MM/YYYY of a day written YYYY-MM-DD */
export function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}

/** DD/MM/YYYY, 24-hour time */
export function clinicDateTime(instant: string): string {
  return `${clinicDate(instant)}, ${clinicTime(instant)}`;
}

/** YYYY-MM-DD */
export function clinicToday(now: Date = new Date()): string {
  return dayIn(clinicZone(), now);
}
