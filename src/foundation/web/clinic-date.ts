import { dayIn } from '#foundation/shared/dates.ts';

/** The clinic's zone, whatever the zone of the computer at the desk. */
const clinicZone = 'Asia/Kolkata';

const display = new Intl.DateTimeFormat('en-GB', {
  timeZone: clinicZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** DD/MM/YYYY */
export function clinicDate(instant: string): string {
  return display.format(new Date(instant));
}

const displayTime = new Intl.DateTimeFormat('en-GB', { timeZone: clinicZone, hour: '2-digit', minute: '2-digit' });

/** 24-hour time */
export function clinicTime(instant: string): string {
  return displayTime.format(new Date(instant));
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
  return dayIn(clinicZone, now);
}
