import { clinicToday } from '#foundation/web/clinic-date.ts';

/** The clinic's day of an instant, YYYY-MM-DD. */
export const dayOf = (instant: string) => clinicToday(new Date(instant));

/** A day some days later, or earlier. */
export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return addDays(day, 1 - weekday);
}
