/** The default zone of clinics, and the zone of the people who run the product. */
export const usualTimeZone = 'Asia/Kolkata';

/** The current day in a clinic's zone as YYYY-MM-DD, whatever the server's zone. */
export function dayIn(timeZone: string, at: Date): string {
  return shownIn(timeZone, at.getTime()).slice(0, 10);
}

/** The time in a clinic's zone, as HH:MM. */
export function clockIn(timeZone: string, at: Date): string {
  return shownIn(timeZone, at.getTime()).slice(11, 16);
}

/** Day and time in a clinic's zone, as YYYY-MM-DDTHH:MM:SS. */
export const clockTimeIn = (timeZone: string, at: Date): string => shownIn(timeZone, at.getTime());

const usualOffsetMilliseconds = 330 * 60_000;

/**
 * Day and time in a clinic's zone, as YYYY-MM-DDTHH:MM:SS. India has had one offset from UTC since 1945; creating the
 * browser's own formatter takes 50 ms before the first screen.
 */
function shownIn(timeZone: string, at: number): string {
  if (timeZone === usualTimeZone) return new Date(at + usualOffsetMilliseconds).toISOString().slice(0, 19);
  return fullClockIn(timeZone).format(at).replace(' ', 'T');
}

/** Cached, because creating a formatter costs as much as 30 uses of it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function fullClockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  // Swedish date format is ISO 8601.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, made);
  return made;
}

/** The instant at which a clinic's clock shows HH:MM on a day. */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (at: number) => Date.parse(`${shownIn(timeZone, at)}Z`) - at;
  const near = shown - offsetAt(shown);
  return new Date(shown - offsetAt(near));
}

/** YYYY-MM-DD as DD/MM/YYYY. */
export const dayText = (day: string): string => day.split('-').reverse().join('/');
