import { analytes } from '../content/catalogue.ts';
import type { Analyte, Measured } from './analyte.ts';

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
export const confirmable = ({ unit, ranges, critical = {} }: Measured) => JSON.stringify([unit, ranges, critical]);

/** What is wrong with critical limits of an analyte, and at which field; null: nothing. */
export function limitsFault(
  { most }: Measured,
  { criticalLow: low, criticalHigh: high }: CriticalLimits,
): { field: keyof CriticalLimits; message: string } | null {
  if (low !== null && low >= most) return { field: 'criticalLow', message: `Enter less than ${most}` };
  if (high !== null && high > most) return { field: 'criticalHigh', message: `Enter at most ${most}` };
  if (low !== null && high !== null && low >= high) {
    return { field: 'criticalHigh', message: 'Enter more than the lower limit' };
  }
  return null;
}

/** What is reported in numbers, by name: what has ranges to confirm. */
export const measuredAnalytes: readonly Measured[] = [...analytes.values()]
  .filter((analyte) => analyte.kind === 'number')
  .toSorted((one, other) => one.name.localeCompare(other.name));
