import { calendarDay, dayParts } from './typed-day.ts';

interface Birth {
  /** YYYY-MM-DD */
  date: string;
  /** From an age, a year or a guess: the day is not known. */
  isEstimated: boolean;
  /** When it was typed along, as on outpatient slips: 34/M. */
  sex?: 'female' | 'male';
}

export type TypedBirth = { birth: Birth } | { fault: string };

const oldestYears = 120;
/** An age in months is said of the smallest only. Beyond it "34m" is the slip's way to write 34 years, male. */
const mostMonths = 24;

const faults = {
  unclear: 'Enter a date like 14/3/1988, or an age like 34y or 6m',
  noSuchDay: "This date doesn't exist",
  future: 'Date of birth is in the future',
  tooOld: 'Date of birth is too long ago',
} as const;

const sexes: Record<string, 'female' | 'male'> = { f: 'female', m: 'male' };

/** The year that two digits mean: the newest that is not in the future. */
function fullYear(typed: string, today: string): number {
  if (typed.length > 2) return Number(typed);
  const century = Number(today.slice(0, 2)) * 100;
  const year = century + Number(typed);
  return year > Number(today.slice(0, 4)) ? year - 100 : year;
}

function onDay(day: number, month: number, year: number, today: string, isEstimated: boolean): TypedBirth {
  const date = calendarDay(day, month, year);
  if (!date) return { fault: faults.noSuchDay };
  if (date > today) return { fault: faults.future };
  if (year < Number(today.slice(0, 4)) - oldestYears) return { fault: faults.tooOld };
  return { birth: { date, isEstimated } };
}

function before(today: string, { years = 0, months = 0, days = 0 }): TypedBirth {
  if (years + months / 12 > oldestYears) return { fault: faults.tooOld };
  const at = new Date(`${today}T00:00:00Z`);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() - months - years * 12);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, lastDay) - days);
  return { birth: { date: at.toISOString().slice(0, 10), isEstimated: true } };
}

function readDate(typed: string, today: string, isEstimated: boolean): TypedBirth | null {
  const parts = dayParts(typed);
  if (parts) return onDay(parts.day, parts.month, fullYear(parts.year, today), today, isEstimated);
  // The first of January is never in the future.
  return /^(19|20)\d{2}$/.test(typed) ? onDay(1, 1, Number(typed), today, true) : null;
}

function readAge(typed: string, today: string): TypedBirth | null {
  const slip = /^(\d{1,3})\s*(?:y|yrs?|years?)?\s*[/\s,-]*([fm])$/.exec(typed);
  const withSex = slip && (slip[2] === 'f' || Number(slip[1]) > mostMonths || !/^\d+\s*m$/.test(typed));
  if (slip && withSex) {
    const read = before(today, { years: Number(slip[1]) });
    const sex = sexes[slip[2] ?? ''];
    return 'birth' in read && sex ? { birth: { ...read.birth, sex } } : read;
  }
  const age =
    /^(?:(\d{1,3})\s*(?:y|yrs?|years?))?\s*(?:(\d{1,3})\s*(?:m|mo|months?))?\s*(?:(\d{1,2})\s*(?:w|wks?|weeks?))?\s*(?:(\d{1,3})\s*(?:d|days?))?$/.exec(
      typed,
    );
  if (age && typed) {
    const [years, months, weeks, days] = age.slice(1).map((part) => Number(part ?? 0));
    return before(today, { years: years ?? 0, months: months ?? 0, days: (weeks ?? 0) * 7 + (days ?? 0) });
  }
  return /^\d{1,3}$/.test(typed) ? before(today, { years: Number(typed) }) : null;
}

/**
 * A date of birth or an age as people say it at a desk, in one field: 14031988, 14/3/88, 14 Mar 1988, 34, 34y, 6m, 1y 6m,
 * 34/M. A ~ before it says that it is a guess. `today` is the clinic's day, YYYY-MM-DD.
 */
export function readTypedBirth(text: string, today: string): TypedBirth {
  const typed = text.trim().toLowerCase();
  const isGuess = typed.startsWith('~');
  const rest = typed.replace(/^~\s*/, '');
  return readDate(rest, today, isGuess) ?? readAge(rest, today) ?? { fault: faults.unclear };
}
