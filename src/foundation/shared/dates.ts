/** Where clinics are until they say otherwise, and where the people who run the product are. */
export const usualTimeZone = 'Asia/Kolkata';

/** The day it is in a clinic, as YYYY-MM-DD, whatever zone the server stands in. */
export function dayIn(timeZone: string, at: Date): string {
  // Swedish dates are written as ISO 8601 writes them.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

/** The time on the wall of a clinic, as HH:MM. */
export function clockIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(at);
}
