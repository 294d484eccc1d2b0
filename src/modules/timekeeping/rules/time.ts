const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A clock that runs longer was probably forgotten. */
export const forgottenHours = 16;
/** Undo is offered for 8 seconds; the rest is for a slow connection. */
export const clockUndoSeconds = 60;
/** How far back a correction or a leave may reach: a quarter, in which times are reviewed. */
const correctionDays = 92;

/** Why a day is too long ago, or null if it is not. */
export const tooLongAgo = (day: string, today: string): string | null =>
  day < addDays(today, -correctionDays) ? `At most ${correctionDays} days back` : null;

/** What is wrong with the day of a correction, or null. */
export function correctionDayFault(day: string, joinDate: string, today: string): string | null {
  if (day < joinDate) return 'This is before you joined';
  return tooLongAgo(day, today);
}

export const recentShifts = 5;

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

export const weekDays = (monday: string) => Array.from({ length: 7 }, (_, index) => addDays(monday, index));

/** Month as YYYY-MM. */
export const monthOf = (day: string) => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const count = (Date.parse(`${addMonths(month, 1)}-01`) - Date.parse(first)) / dayMs;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

interface Span {
  startedAt: string;
  /** Null while the clock is running. */
  endedAt: string | null;
  breakStartedAt: string | null;
  breakSeconds: number;
}

/** Whole minutes without breaks, also across midnight. The count pauses during a break. */
export function workedMinutes({ startedAt, endedAt, breakStartedAt, breakSeconds }: Span, now: string): number {
  const end = breakStartedAt ?? endedAt ?? now;
  const worked = Date.parse(end) - Date.parse(startedAt) - breakSeconds * 1000;
  return Math.max(0, Math.floor(worked / minuteMs));
}

interface Worked {
  day: string;
  minutes: number;
}

export interface WorkSums {
  weekMinutes: number;
  monthMinutes: number;
  daysWorked: number;
}

/** Sums for the week from Monday and for the calendar month. An entry counts for the day on which it began. */
export function workSums(entries: readonly Worked[], today: string): WorkSums {
  const monday = mondayOf(today);
  const month = entries.filter(({ day }) => monthOf(day) === monthOf(today));
  const sum = (worked: readonly Worked[]) => worked.reduce((total, { minutes }) => total + minutes, 0);
  return {
    weekMinutes: sum(entries.filter(({ day }) => day >= monday && day <= addDays(monday, 6))),
    monthMinutes: sum(month),
    daysWorked: new Set(month.map(({ day }) => day)).size,
  };
}

/** For example "7 h 45 min". */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** For example "November 2026". */
export const monthText = (month: string) => monthNames.format(new Date(`${month}-01T00:00:00Z`));
