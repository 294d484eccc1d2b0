import { clinicToday } from '#foundation/web/clinic-date.ts';

/** The day of an instant in the clinic's time zone, YYYY-MM-DD. */
export const dayOf = (instant: string) => clinicToday(new Date(instant));

/** The day that many days later, or earlier if `count` is negative. */
export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

/** Monday is 1. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

/** Whether the text is an existing day written YYYY-MM-DD; 30 February is not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
