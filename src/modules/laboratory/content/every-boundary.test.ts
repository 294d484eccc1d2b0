import { expect, test } from 'vitest';
import type { Age, AgeRange, Measured } from '../rules/catalogue/analyte.ts';
import { limitsFor, type Person } from '../rules/catalogue/limits.ts';
import { readValue } from '../rules/results/flag.ts';
import { analytes } from './catalogue.ts';

const measured = [...analytes.values()].filter((analyte) => analyte.kind === 'number');
const sexes = ['female', 'male'] as const;
const sampled = '2026-11-16';

/** A birth date such that the age is reached on the day of the sample, or days later. */
function bornFor(age: Age, daysLater = 0): string {
  const born = new Date(`${sampled}T00:00:00Z`);
  const count = Number.parseInt(age, 10);
  if (age.endsWith('d')) born.setUTCDate(born.getUTCDate() - count);
  if (age.endsWith('m')) born.setUTCMonth(born.getUTCMonth() - count);
  if (age.endsWith('y')) born.setUTCFullYear(born.getUTCFullYear() - count);
  born.setUTCDate(born.getUTCDate() + daysLater);
  return born.toISOString().slice(0, 10);
}

const endsOf = ({ low = null, high = null }: { low?: number | null; high?: number | null }) => [low, high];
const linesOf = ({ ranges }: Measured, sex: AgeRange['sex']) => ranges.filter((line) => !line.sex || line.sex === sex);

test.each(measured)(
  '$name has the range of each line from the day its age is reached, not a day earlier',
  (analyte) => {
    for (const sex of sexes) {
      const lines = linesOf(analyte, sex);
      for (const [at, line] of lines.entries()) {
        const on = (birthDate: string) => endsOf(limitsFor(analyte, { sex, birthDate }, sampled));
        expect(on(bornFor(line.from)), `${sex} from ${line.from}`).toEqual(endsOf(line));
        // A patient younger than every line gets the adults' range.
        const before = lines[at - 1] ?? lines.at(-1);
        if (line.from !== '0d')
          expect(on(bornFor(line.from, 1)), `${sex} before ${line.from}`).toEqual(endsOf(before ?? {}));
      }
    }
  },
);

test.each(measured.filter(({ children }) => children))(
  '$name has the critical limits of each line of children',
  (analyte) => {
    const lines = analyte.children ?? [];
    for (const [at, line] of lines.entries()) {
      const check = (birthDate: string, { low, high }: typeof line, what: string) => {
        const limits = limitsFor(analyte, { sex: 'female', birthDate }, sampled);
        // A value that is normal at an age is not critical.
        const isLowUsual = limits.low !== null && low !== undefined && low >= limits.low;
        const isHighUsual = limits.high !== null && high !== undefined && high <= limits.high;
        const expected = [isLowUsual ? null : (low ?? null), isHighUsual ? null : (high ?? null)];
        expect([limits.criticalLow, limits.criticalHigh], what).toEqual(expected);
      };
      check(bornFor(line.from), line, `from ${line.from}`);
      const before = lines[at - 1];
      if (before) check(bornFor(line.from, 1), before, `before ${line.from}`);
    }
  },
);

/** The flags of values at each limit and one printed step beyond it, together with the expected ones. */
function marksAt(analyte: Measured, person: Person) {
  const limits = limitsFor(analyte, person, sampled);
  const { low, high, criticalLow, criticalHigh } = limits;
  const places = analyte.mostDecimals ?? 0;
  const step = 10 ** -places;
  const isPossible = (value: number) => value >= (analyte.least ?? 0) && value <= analyte.most;
  const marked = (value: number, expected: string | null) => {
    const typed = value.toFixed(places);
    const read = readValue(typed, analyte, limits);
    return isPossible(value) ? [[typed, read.fault ?? read.flag, expected]] : [];
  };
  const below = (value: number) => (criticalLow !== null && value <= criticalLow ? 'LL' : 'L');
  const above = (value: number) => (criticalHigh !== null && value >= criticalHigh ? 'HH' : 'H');
  const rounded = (value: number) => Number(value.toFixed(places));
  return [
    ...(low === null ? [] : [...marked(low, null), ...marked(low - step, below(rounded(low - step)))]),
    ...(high === null ? [] : [...marked(high, null), ...marked(high + step, above(rounded(high + step)))]),
    ...(criticalLow === null ? [] : marked(criticalLow, 'LL')),
    ...(criticalHigh === null ? [] : marked(criticalHigh, 'HH')),
    ...(criticalLow === null || low === null || rounded(criticalLow + step) >= low
      ? []
      : marked(criticalLow + step, 'L')),
    ...(criticalHigh === null || high === null || rounded(criticalHigh - step) <= high
      ? []
      : marked(criticalHigh - step, 'H')),
  ];
}

test.each(measured)('$name is marked at each end of each range, and one step beyond', (analyte) => {
  const ages = [...new Set([...analyte.ranges, ...(analyte.children ?? [])].map(({ from }) => from))];
  const people = sexes.flatMap((sex) => [
    ...ages.map((age): Person => ({ sex, birthDate: bornFor(age) })),
    { sex, birthDate: null },
    ...(sex === 'female' ? [{ sex, birthDate: '1995-01-01', isPregnant: true }] : []),
  ]);
  for (const person of people) {
    for (const [typed, flag, expected] of marksAt(analyte, person))
      expect(flag, `${typed} of ${JSON.stringify(person)}`).toBe(expected);
  }
});
