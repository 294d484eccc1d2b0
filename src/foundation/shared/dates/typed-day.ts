interface DayParts {
  day: number;
  month: number;
  /** As typed, with four digits or two. */
  year: string;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads 1988-03-14, 14/3/1988, 14-3-88, 14031988, 14 Mar 1988. Expects lower case. */
export function dayParts(typed: string): DayParts | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: iso[1] ?? '' };
  const parts =
    /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  if (parts) return { day: Number(parts[1]), month: Number(parts[2]), year: parts[3] ?? '' };
  const named = /^(\d{1,2})[\s./-]*([a-z]{3,9})[\s,./-]*(\d{4}|\d{2})$/.exec(typed);
  const month = monthNames.indexOf(named?.[2]?.slice(0, 3) ?? '') + 1;
  return named && month > 0 ? { day: Number(named[1]), month, year: named[3] ?? '' } : null;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** YYYY-MM-DD, or null if the calendar has no such day. */
export function calendarDay(day: number, month: number, year: number): string | null {
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  const midnight = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== date) return null;
  return date;
}

/** Two digits stand for the year nearest to this one. */
function nearestYear(typed: string, thisYear: number): number {
  if (typed.length === 4) return Number(typed);
  const year = thisYear - (thisYear % 100) + Number(typed);
  return [year - 100, year, year + 100].reduce((nearest, other) =>
    Math.abs(other - thisYear) < Math.abs(nearest - thisYear) ? other : nearest,
  );
}

/**
 * The last day of a month as written on packs of medicines: 05/2027, 5-27, may 2027. Null if the text is not a month.
 */
export function readTypedMonth(text: string, today: string): string | null {
  const parts = /^(\d{1,2}|[a-z]{3,9})[\s./-]+(\d{4}|\d{2})$/.exec(text.trim().toLowerCase());
  if (!parts) return null;
  const [, typed = '', year = ''] = parts;
  const month = Number(typed) || monthNames.indexOf(typed.slice(0, 3)) + 1;
  if (month < 1 || month > 12) return null;
  const last = new Date(Date.UTC(nearestYear(year, Number(today.slice(0, 4))), month, 0));
  return last.toISOString().slice(0, 10);
}

/**
 * Reads a day as typed at a desk and returns YYYY-MM-DD. Without a year it is this year's day, or next year's if this
 * year's lies before `earliest`: 5/1 in a booking made in December. Null if the text is not a day.
 */
export function readTypedDay(text: string, today: string, earliest = ''): string | null {
  const typed = text.trim().toLowerCase();
  const thisYear = Number(today.slice(0, 4));
  const whole = dayParts(typed);
  if (whole) return calendarDay(whole.day, whole.month, nearestYear(whole.year, thisYear));
  const parts = dayParts(`${typed}/${thisYear}`);
  if (!parts) return null;
  const day = calendarDay(parts.day, parts.month, thisYear);
  return day && day < earliest ? calendarDay(parts.day, parts.month, thisYear + 1) : day;
}
