/** Formats as 09:41:07, in the clinic's time zone. */
export function exactTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(new Date(instant));
}
