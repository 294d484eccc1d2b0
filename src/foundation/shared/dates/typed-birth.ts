import { calendarDay, dayParts } from './typed-day.ts';

interface Birth {
  /** YYYY-MM-DD */
  date: string;
  /** Derived from an age, a year or a guess, so that the exact day is unknown. */
  isEstimated: boolean;
  /** The sex, if typed along with the age as on outpatient slips: 34/M. */
  sex?: 'female' | 'male';
}

/** A possible meaning, and an unambiguous way to type it. */
interface BirthChoice {
  label: string;
  typed: string;
}

export type TypedBirth = { birth: Birth } | { fault: string; choices?: BirthChoice[] };

const oldestYears = 120;
/**
 * Only small children's ages are given in months. Above this, "34m" means 34 years, male, as on a slip; up to this, the
 * desk is asked.
 */
const mostMonths = 24;

const faults = {
  unclear: 'Enter a date like 14/3/1988, or an age like 34y or 6 months',
  noSuchDay: "This date doesn't exist",
  future: 'Date of birth is in the future',
  tooOld: 'Date of birth is too long ago',
} as const;

const sexes: Record<string, 'female' | 'male'> = {
  f: 'female',
  female: 'female',
  girl: 'female',
  m: 'male',
  male: 'male',
  boy: 'male',
};

/** The year that two digits stand for: the newest that is not in the future. */
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

const sexWords = Object.keys(sexes).join('|');
const sexBehind = new RegExp(String.raw`^(\d.*?)[/\s,-]*(${sexWords})$`);
const sexBefore = new RegExp(String.raw`^(${sexWords})[/\s,-]*(\d.*)$`);
const bareMonths = /^(\d{1,3})\s*m$/;

/** Splits an age with the sex beside it: 34/M, 34 yrs male, F 6. */
function splitSlip(typed: string): { age: string; sex: 'female' | 'male' } | null {
  const [, age, behind] = sexBehind.exec(typed) ?? [];
  const [, before, rest] = sexBefore.exec(typed) ?? [];
  const sex = sexes[behind ?? before ?? ''];
  const said = (age ?? rest)?.trim();
  return sex && said !== undefined && ageOf(said) ? { age: said, sex } : null;
}

/** Asks about "22m", which may be a baby or a young man. */
function askMonthsOrMale(count: number): TypedBirth {
  const months = count === 1 ? '1 month' : `${count} months`;
  const years = count === 1 ? '1 year' : `${count} years`;
  return {
    fault: `Months or male? Choose ${months} or ${years}, male`,
    choices: [
      { label: months, typed: months },
      { label: `${years}, male`, typed: `${count}y m` },
    ],
  };
}

const agePattern = new RegExp(
  [
    String.raw`^(?:(\d{1,3})\s*(?:y|yrs?|years?)(?:\s*old|\s*/o)?)?`,
    String.raw`(?:(\d{1,3})\s*(?:m|mos?|mons?|mn?ths?|months?))?`,
    String.raw`(?:(\d{1,2})\s*(?:w|wks?|weeks?))?`,
    String.raw`(?:(\d{1,3})\s*(?:d|dys?|days?))?$`,
  ].join(String.raw`\s*`),
);

/** Reads "34", "34 yrs", "1y 6m"; null if the text is not an age. */
function ageOf(typed: string): { years: number; months: number; days: number } | null {
  if (/^\d{1,3}$/.test(typed)) return { years: Number(typed), months: 0, days: 0 };
  const age = typed ? agePattern.exec(typed) : null;
  if (!age) return null;
  const [years = 0, months = 0, weeks = 0, days = 0] = age.slice(1).map((part) => Number(part ?? 0));
  return { years, months, days: weeks * 7 + days };
}

function readAge(typed: string, today: string): TypedBirth | null {
  const [, bare] = bareMonths.exec(typed) ?? [];
  if (bare !== undefined && Number(bare) <= mostMonths) return askMonthsOrMale(Number(bare));
  const slip = splitSlip(typed);
  // "34m f" is either two sexes or an age in months that nobody uses.
  if (slip && Number(bareMonths.exec(slip.age)?.[1] ?? 0) > mostMonths) return null;
  const age = ageOf(slip?.age ?? typed);
  if (!age) return null;
  const read = before(today, age);
  return slip && 'birth' in read ? { birth: { ...read.birth, sex: slip.sex } } : read;
}

/**
 * Reads a date of birth or an age as people give it at a desk, in one field: 14031988, 14/3/88, 14 Mar 1988, 34, 34y,
 * 6mo, 1y 6m, 34/M. A leading ~ marks a guess. `today` is the clinic's day, YYYY-MM-DD.
 */
export function readTypedBirth(text: string, today: string): TypedBirth {
  const typed = text.trim().toLowerCase();
  const isGuess = typed.startsWith('~');
  const rest = typed.replace(/^~\s*/, '');
  return readDate(rest, today, isGuess) ?? readAge(rest, today) ?? { fault: faults.unclear };
}

/**
 * Rewrites the typed text to agree with a sex chosen elsewhere: "34m" of a woman becomes 34y. Text that may also mean
 * months stays, so that the desk is asked.
 */
export function agreeingWithSex(text: string, sex: string): string {
  const typed = text.trim().toLowerCase();
  const slip = splitSlip(typed);
  if (!slip || slip.sex === sex || Number(bareMonths.exec(typed)?.[1] ?? mostMonths + 1) <= mostMonths) return text;
  return /^\d+$/.test(slip.age) ? `${slip.age}y` : slip.age;
}
