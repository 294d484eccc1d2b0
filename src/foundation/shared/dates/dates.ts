/** Where clinics are until they say otherwise, and where the people who run the product are. */
export const usualTimeZone = 'Asia/Kolkata';

/** The day it is in a clinic, as YYYY-MM-DD, whatever zone the server stands in. */
export function dayIn(timeZone: string, at: Date): string {
  return shownIn(timeZone, at.getTime()).slice(0, 10);
}

/** The time on the wall of a clinic, as HH:MM. */
export function clockIn(timeZone: string, at: Date): string {
  return shownIn(timeZone, at.getTime()).slice(11, 16);
}

/** Both, as YYYY-MM-DDTHH:MM:SS. */
export const clockTimeIn = (timeZone: string, at: Date): string => shownIn(timeZone, at.getTime());

const usualOffsetMilliseconds = 330 * 60_000;

/**
 * What calendar and clock of a clinic show, as YYYY-MM-DDTHH:MM:SS. India has had one offset from UTC since 1945: to make
 * the browser's own clock takes 50 ms before the first screen.
 */
function shownIn(timeZone: string, at: number): string {
  if (timeZone === usualTimeZone) return new Date(at + usualOffsetMilliseconds).toISOString().slice(0, 19);
  return fullClockIn(timeZone).format(at).replace(' ', 'T');
}

/** Making one costs as much as 30 uses of it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function fullClockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  // Swedish dates are written as ISO 8601 writes them.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, made);
  return made;
}

/** The moment at which a clinic's clock shows HH:MM on a day. */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (at: number) => Date.parse(`${shownIn(timeZone, at)}Z`) - at;
  const near = shown - offsetAt(shown);
  return new Date(shown - offsetAt(near));
}

/** YYYY-MM-DD as DD/MM/YYYY. */
export const dayText = (day: string): string => day.split('-').reverse().join('/');
