import { ageOn } from '#modules/vitals/rules/age-on.ts';
import { canBePregnant } from '#modules/vitals/rules/who-applies.ts';
import type { Age, AgeRange, Analyte } from './analyte.ts';

export interface Person {
  sex: 'female' | 'male' | 'other';
  /** YYYY-MM-DD; null if not known. */
  birthDate: string | null;
  /** As stated in the order. */
  isPregnant?: boolean;
}

/** The limits that apply to one person on one day. */
export interface Limits {
  low: number | null;
  high: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
  /** The range as printed. */
  range: string;
  /** Why the range is not specific to this person; empty if it is. */
  rangeNote: string;
}

const adultAge: Age = '18y';

/** The day on which a person reaches an age; if that month has no such day, the first of the next month. */
export function dayOfAge(birthDate: string, age: Age): string {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const count = Number.parseInt(age, 10);
  if (age.endsWith('d')) return isoDay(year, month, day + count);
  const months = age.endsWith('m') ? count : count * 12;
  const hasSuchDay = day <= new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return hasSuchDay ? isoDay(year, month + months, day) : isoDay(year, month + months + 1, 1);
}

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const hasReached = (birthDate: string, age: Age, day: string) => dayOfAge(birthDate, age) <= day;

/** The last line for one sex that applies by that day. */
function rangeFor(ranges: readonly AgeRange[], sex: 'female' | 'male', birthDate: string, day: string) {
  return ranges
    .filter((range) => !range.sex || range.sex === sex)
    .findLast(({ from }) => hasReached(birthDate, from, day));
}

/** The last line, which applies to adults. */
const adultRange = (ranges: readonly AgeRange[], sex: 'female' | 'male') =>
  ranges.findLast((range) => !range.sex || range.sex === sex);

export function rangeText({ low, high }: { low?: number | undefined; high?: number | undefined }): string {
  if (low === undefined) return high === undefined ? '' : `up to ${high}`;
  return high === undefined ? `from ${low}` : `${low}–${high}`;
}

/** The ends of a printed range; null if it has no single pair of ends. */
export function rangeEnds(range: string): { low: number | null; high: number | null } | null {
  const [, low, high] = /^(?:from )?(\d+(?:\.\d+)?)?(?:–|up to )?(\d+(?:\.\d+)?)?$/.exec(range) ?? [];
  if (low === undefined && high === undefined) return null;
  return { low: low === undefined ? null : Number(low), high: high === undefined ? null : Number(high) };
}

/** Combines both sexes' ranges when it is not known which one applies: only values outside both are flagged. */
function joined(female: AgeRange, male: AgeRange) {
  const isSame = female.low === male.low && female.high === male.high;
  if (isSame) return { low: female.low, high: female.high, range: rangeText(female) };
  const lowest = female.low === undefined || male.low === undefined ? undefined : Math.min(female.low, male.low);
  const highest = female.high === undefined || male.high === undefined ? undefined : Math.max(female.high, male.high);
  return { low: lowest, high: highest, range: `F ${rangeText(female)}, M ${rangeText(male)}` };
}

/** A critical limit that is normal at this age, such as 8.9 mg/dL phosphorus in a newborn, is ignored. */
const outside = (limit: number | undefined, isOutside: (limit: number) => boolean) =>
  limit !== undefined && isOutside(limit) ? limit : null;

interface Usual {
  low: number | undefined;
  high: number | undefined;
  range: string;
}

const withCritical = ({ low, high, range }: Usual, critical: { low?: number; high?: number } | undefined) => ({
  low: low ?? null,
  high: high ?? null,
  criticalLow: outside(critical?.low, (limit) => low === undefined || limit < low),
  criticalHigh: outside(critical?.high, (limit) => high === undefined || limit > high),
  range,
});

/** Adds to a child's result that only adult limits exist. */
function withLimitsNote(note: string, isAdultCritical: boolean): string {
  if (!isAdultCritical) return note;
  return note === 'Adult range'
    ? 'Adult range and critical limits'
    : [note, 'Adult critical limits'].filter(Boolean).join(', ');
}

/** The range that applies to a person on the day the sample was taken, and why another one is shown where none does. */
export function limitsFor(analyte: Analyte, { sex, birthDate, isPregnant = false }: Person, day: string): Limits {
  const none = { low: null, high: null, criticalLow: null, criticalHigh: null, range: '', rangeNote: '' };
  if (analyte.kind !== 'number') {
    // The usual findings of a culture say nothing next to what grew.
    return { ...none, range: analyte.isCulture ? '' : analyte.normal.join(', ') };
  }
  const { ranges } = analyte;
  const isChild = birthDate !== null && !hasReached(birthDate, adultAge, day);
  const ofChild = isChild ? analyte.children?.findLast(({ from }) => hasReached(birthDate, from, day)) : undefined;
  const critical = ofChild ?? analyte.critical;
  const isAdultCritical = isChild && !ofChild && (critical?.low !== undefined || critical?.high !== undefined);
  const own = (which: 'female' | 'male') => (birthDate ? rangeFor(ranges, which, birthDate, day) : undefined);
  const pick = (which: 'female' | 'male') => own(which) ?? adultRange(ranges, which) ?? { from: adultAge };
  const pregnancy = isPregnant && canBePregnant(sex, ageOn(birthDate, day)) ? analyte.pregnancy : undefined;
  if (pregnancy) {
    const { low, high } = pregnancy;
    const limits = withCritical({ low, high, range: rangeText(pregnancy) }, critical);
    return { ...limits, rangeNote: 'In pregnancy' };
  }
  const { low, high, range } = sex === 'other' ? joined(pick('female'), pick('male')) : joined(pick(sex), pick(sex));
  const isOwn = own(sex === 'other' ? 'female' : sex) !== undefined;
  const ownNote = isOwn && !range && ranges.some((line) => rangeText(line)) ? 'No range for this age' : '';
  const note = isOwn || !range ? ownNote : birthDate ? 'Adult range' : 'Adult range, age not known';
  return { ...withCritical({ low, high, range }, critical), rangeNote: withLimitsNote(note, isAdultCritical) };
}
