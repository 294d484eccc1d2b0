import { analytes } from '../content/catalogue.ts';
import { pregnancyRanges } from '../content/pregnancy-ranges.ts';
import type { Analyte, Measured } from './analyte.ts';
import { limitsFor } from './limits.ts';

interface CriticalLimits {
  criticalLow: number | null;
  criticalHigh: number | null;
}

/** Critical limits that a clinic has set itself, by analyte. */
export type OwnCritical = ReadonlyMap<string, CriticalLimits>;

/** An analyte as it holds in a clinic. */
export function ownAnalyte(analyte: Analyte, own: OwnCritical | undefined): Analyte {
  const set = own?.get(analyte.code);
  if (!set || analyte.kind !== 'number') return analyte;
  const { criticalLow: low, criticalHigh: high } = set;
  return { ...analyte, critical: { ...(low !== null && { low }), ...(high !== null && { high }) } };
}

/** Ranges and critical limits in one text: what a pathologist confirms. */
export function confirmable({ code, unit, ranges, critical = {} }: Measured): string {
  const pregnancy = pregnancyRanges.get(code);
  return JSON.stringify([unit, ranges, critical, ...(pregnancy ? [pregnancy] : [])]);
}

/** Where the ranges of adults begin and end, of both sexes together. */
function adultEnds(analyte: Measured) {
  const adults = (['female', 'male'] as const).map((sex) => limitsFor(analyte, { sex, birthDate: null }, ''));
  return {
    lowest: Math.min(...adults.flatMap(({ low }) => low ?? [])),
    highest: Math.max(...adults.flatMap(({ high }) => high ?? [])),
  };
}

/** What is wrong with critical limits of an analyte, and at which field; null: nothing. A limit within the range would alarm nobody. */
export function limitsFault(
  analyte: Measured,
  { criticalLow: low, criticalHigh: high }: CriticalLimits,
): { field: keyof CriticalLimits; message: string } | null {
  const { most } = analyte;
  if (low !== null && low >= most) return { field: 'criticalLow', message: `Enter less than ${most}` };
  if (high !== null && high > most) return { field: 'criticalHigh', message: `Enter at most ${most}` };
  if (low !== null && high !== null && low >= high) {
    return { field: 'criticalHigh', message: 'Enter more than the lower limit' };
  }
  const { lowest, highest } = adultEnds(analyte);
  if (low !== null && low >= lowest) {
    return { field: 'criticalLow', message: `Enter less than ${lowest}, where the range begins` };
  }
  if (high !== null && high <= highest) {
    return { field: 'criticalHigh', message: `Enter more than ${highest}, where the range ends` };
  }
  return high === 0 ? { field: 'criticalHigh', message: 'Enter more than 0' } : null;
}

/** What is reported in numbers, by name: what has ranges to confirm. */
export const measuredAnalytes: readonly Measured[] = [...analytes.values()]
  .filter((analyte) => analyte.kind === 'number')
  .toSorted((one, other) => one.name.localeCompare(other.name));
