import type { Age } from './age-on.ts';
import { isBeforePregnancyAge } from './who-applies.ts';

/** Measures that have limits by age. Glucose in mg/dL, temperature in Celsius. */
export const limitedMeasures = [
  'respiratoryRate',
  'pulse',
  'oxygenSaturation',
  'temperature',
  'systolic',
  'diastolic',
  'glucose',
] as const;
export type LimitedMeasure = (typeof limitedMeasures)[number];

/** The range is low to high, both included. Null means no limit on that side. */
export interface Limits {
  /** Severely low up to this value. */
  severeTo: number | null;
  low: number | null;
  high: number | null;
  /** Severely high from this value. */
  severeFrom: number | null;
}

export type AgeFrom = { days: number } | { months: number };

interface Band extends Limits {
  from: AgeFrom;
}

interface LimitTable {
  /** Source of the rows for children. */
  source: string;
  /** Rows for ages up to 16 years; empty if children have no limits for this measure. */
  bands: readonly Band[];
  adult: Limits & { source: string };
  pregnant: Limits & { source: string };
}

type Row = readonly [
  from: AgeFrom,
  severeTo: number | null,
  low: number | null,
  high: number | null,
  severeFrom: number | null,
];

const rows = (...given: Row[]): Band[] =>
  given.map(([from, severeTo, low, high, severeFrom]) => ({ from, severeTo, low, high, severeFrom }));

export const birth = { days: 0 };
const newbornEnds = { days: 28 };
export const months = (count: number) => ({ months: count });
export const years = (count: number) => ({ months: count * 12 });

const adultFrom = years(16);
const adults = 'adults';

const news = 'NEWS2 (RCP 2017)';
const meows = 'MEOWS (CEMACH 2007)';

/**
 * Decision support. docs/decisions/0043-vital-signs-by-age.md lists every cell with its source, for a doctor to check:
 * change both.
 */
export const limitTables: Record<LimitedMeasure, LimitTable> = {
  respiratoryRate: {
    source: 'WHO IMCI, APLS, Bedside PEWS, BTS 2011',
    bands: rows(
      [birth, 15, 25, 59, 71],
      [months(2), 15, 25, 49, 71],
      [months(6), 15, 20, 49, 71],
      [years(1), 12, 20, 39, 51],
      [years(4), 10, 20, 39, 41],
      [years(5), 10, 20, 30, 41],
      [years(8), 10, 15, 25, 41],
      [years(12), 9, 12, 24, 30],
    ),
    adult: { severeTo: 8, low: 12, high: 20, severeFrom: 25, source: news },
    pregnant: { severeTo: 9, low: 10, high: 20, severeFrom: 31, source: meows },
  },
  pulse: {
    source: 'APLS, Bedside PEWS',
    bands: rows(
      [birth, 80, 120, 170, 190],
      [months(1), 80, 115, 170, 190],
      [months(3), 70, 115, 160, 180],
      [months(6), 70, 110, 160, 180],
      [years(1), 60, 110, 160, 170],
      [months(18), 60, 100, 155, 170],
      [years(2), 60, 100, 150, 170],
      [years(3), 60, 90, 140, 170],
      [years(4), 50, 80, 135, 151],
      [years(6), 50, 80, 130, 151],
      [years(8), 50, 70, 120, 151],
      [years(12), 40, 65, 115, 140],
      [years(14), 40, 60, 110, 140],
    ),
    adult: { severeTo: 40, low: 50, high: 100, severeFrom: 131, source: `AHA, ${news}` },
    pregnant: { severeTo: 39, low: 50, high: 100, severeFrom: 121, source: meows },
  },
  oxygenSaturation: {
    source: 'Bedside PEWS, WHO',
    bands: rows([birth, 90, 95, null, null]),
    adult: { severeTo: 91, low: 94, high: null, severeFrom: null, source: `BTS 2017, ${news}` },
    pregnant: { severeTo: 94, low: 95, high: null, severeFrom: null, source: meows },
  },
  temperature: {
    source: 'WHO, IMNCI, NICE NG143, Bedside PEWS',
    bands: rows(
      [birth, 35.9, 36.5, 37.5, 38],
      [newbornEnds, 35.4, 36, 37.4, 38],
      [months(3), 34.9, 36, 37.9, 39],
      [months(6), 34.9, 36, 37.9, 40],
    ),
    adult: { severeTo: 35, low: 36, high: 38, severeFrom: 40, source: news },
    pregnant: { severeTo: 34.9, low: 36, high: 38, severeFrom: 38.1, source: meows },
  },
  systolic: {
    source: 'PALS, APLS, Bedside PEWS, AAP 2017',
    bands: rows(
      [birth, 59, 60, 105, 130],
      [newbornEnds, 69, 70, 105, 130],
      [months(3), 69, 70, 105, 150],
      [years(1), 71, 72, 110, 160],
      [years(2), 73, 74, 110, 160],
      [years(3), 75, 76, 110, 160],
      [years(4), 77, 78, 110, 170],
      [years(5), 79, 80, 120, 170],
      [years(6), 81, 82, 120, 170],
      [years(7), 83, 84, 120, 170],
      [years(8), 85, 86, 120, 170],
      [years(9), 87, 88, 120, 170],
      [years(10), 89, 90, 120, 170],
      [years(13), 89, 90, 129, 180],
    ),
    adult: { severeTo: 90, low: 101, high: 139, severeFrom: 180, source: `${news}, ISH 2020` },
    pregnant: { severeTo: 89, low: 101, high: 139, severeFrom: 160, source: `${meows}, FOGSI` },
  },
  diastolic: {
    source: 'AAP 2017',
    bands: rows([years(13), null, null, 79, 120]),
    adult: { severeTo: null, low: null, high: 89, severeFrom: 110, source: 'ISH 2020' },
    pregnant: { severeTo: null, low: null, high: 89, severeFrom: 110, source: 'FOGSI' },
  },
  glucose: {
    source: 'WHO ETAT, NNF, ISPAD 2022',
    bands: rows([birth, 44, 45, 145, 250], [newbornEnds, 53, 70, 199, 250]),
    adult: { severeTo: 53, low: 70, high: 199, severeFrom: 300, source: 'ADA' },
    pregnant: { severeTo: 53, low: 70, high: 139, severeFrom: 200, source: 'ADA, DIPSI' },
  },
};

const hasReached = (age: Age, from: AgeFrom) => ('days' in from ? age.days >= from.days : age.months >= from.months);

/**
 * NEWS2 scale 2, for adults with a target of 88 to 92 % on a doctor's advice. Too much oxygen harms them only while it
 * is given.
 */
const scale2 = { severeTo: 83, low: 88, source: `${news}, scale 2`, group: 'a target of 88–92 %' };
const scale2OnAir = { ...scale2, high: null, severeFrom: null };
const scale2OnOxygen = { ...scale2, high: 92, severeFrom: 97 };

export interface LimitedPerson {
  /** Null if not known, in which case the limits of an adult apply. */
  age: Age | null;
  isPregnant: boolean;
}

export interface LimitsOfPerson extends Limits {
  source: string;
  /** The group that the range is for, such as "1 to 2 years". */
  group: string;
}

/** Returns null if this measure has no limits at that age. */
export function limitsFor(measure: LimitedMeasure, { age, isPregnant }: LimitedPerson): LimitsOfPerson | null {
  const { bands, source, adult, pregnant } = limitTables[measure];
  if (isPregnant && !isBeforePregnancyAge(age)) return { ...pregnant, group: 'pregnancy' };
  if (age === null) return { ...adult, group: 'adults (age not known)' };
  if (hasReached(age, adultFrom)) return { ...adult, group: adults };
  const band = ageBand(bands, ({ from }) => from, age);
  return band && { ...band.row, source, group: band.group };
}

/** The last row that has begun at an age, and the group it is for; null if none has begun. */
export function ageBand<Row>(all: readonly Row[], fromOf: (row: Row) => AgeFrom, age: Age) {
  const at = all.findLastIndex((row) => hasReached(age, fromOf(row)));
  const [row, next] = [all[at], all[at + 1]];
  return row === undefined
    ? null
    : { row, group: groupName(fromOf(row), next === undefined ? adultFrom : fromOf(next)) };
}

/** The target saturation also depends on hypercapnia and on oxygen. */
export function saturationLimits(
  person: LimitedPerson,
  { isHypercapnic, isOnOxygen }: { isHypercapnic: boolean; isOnOxygen: boolean },
): LimitsOfPerson | null {
  const isChild = person.age !== null && !hasReached(person.age, adultFrom);
  if (!isHypercapnic || isChild || person.isPregnant) return limitsFor('oxygenSaturation', person);
  return isOnOxygen ? scale2OnOxygen : scale2OnAir;
}

function ageParts(from: AgeFrom): [count: number, unit: string] {
  if ('days' in from) return [from.days, 'days'];
  return from.months < 24 ? [from.months, 'months'] : [from.months / 12, 'years'];
}

/** From one age up to, but not including, the other. */
function groupName(from: AgeFrom, until: AgeFrom): string {
  if ('months' in from && from.months >= adultFrom.months) return adults;
  const [count, unit] = ageParts(from);
  const [last, lastUnit] = ageParts(until);
  const end = last === 1 ? '1 month' : `${last} ${lastUnit}`;
  if (count === 0) return `under ${end}`;
  if (unit === lastUnit) return `${count} to ${end}`;
  return count === 12 ? `1 to ${end}` : `${count} ${unit} to ${end}`;
}
