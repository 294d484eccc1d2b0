/** The clinic's zone, whatever the zone of the computer at the desk. */
const clinicZone = 'Asia/Kolkata';

const display = new Intl.DateTimeFormat('en-GB', {
  timeZone: clinicZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: clinicZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** DD/MM/YYYY */
export function clinicDate(instant: string): string {
  return display.format(new Date(instant));
}

/** YYYY-MM-DD */
export function clinicToday(now: Date = new Date()): string {
  return isoDay.format(now);
}
