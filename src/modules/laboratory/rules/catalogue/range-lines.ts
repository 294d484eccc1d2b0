import type { Age, Measured } from './analyte.ts';
import { rangeText } from './limits.ts';

const ageNames: Record<string, string> = { d: 'days', m: 'months', y: 'years' };

function ageText(age: Age): string {
  const [count, unit] = [Number.parseInt(age, 10), age.slice(-1)];
  return count === 0 ? 'birth' : `${count} ${ageNames[unit] ?? ''}`;
}

const sexNames = { female: 'Women', male: 'Men' } as const;

/** The ranges of an analyte, one line per sex and starting age, and one for pregnancy if that has its own range. */
export function rangeLines({ ranges, pregnancy }: Pick<Measured, 'ranges' | 'pregnancy'>): string[] {
  const lines = ranges.map(({ sex, from, ...range }) => {
    const who = sex ? sexNames[sex] : 'All';
    return `${who} from ${ageText(from)}: ${rangeText(range) || 'no range'}`;
  });
  return pregnancy ? [...lines, `In pregnancy: ${rangeText(pregnancy)} (${pregnancy.source})`] : lines;
}

/** Critical limits for children, one line per starting age. */
export const childLines = ({ children = [] }: Pick<Measured, 'children'>): string[] =>
  children.map(
    ({ from, low = null, high = null }) =>
      `Children from ${ageText(from)}: ${criticalText({ low, high }).toLowerCase()}`,
  );

/** Critical limits in words. */
export function criticalText({ low, high }: { low: number | null; high: number | null }): string {
  const ends = [low === null ? '' : `${low} and below`, high === null ? '' : `${high} and above`];
  return ends.filter(Boolean).join(', ') || 'None';
}
