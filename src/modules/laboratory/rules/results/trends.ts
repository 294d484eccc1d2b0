import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import type { LabTest } from '../../contract-records.ts';
import { rangeEnds } from '../catalogue/limits.ts';
import type { Flag } from './flag.ts';

export interface TrendPoint {
  at: string;
  value: number;
  flag: Flag | null;
  /** The range for this patient on that day, as printed on the report. */
  range: string;
  /** The range as numbers; null if there is no single range. */
  usual: { low: number | null; high: number | null } | null;
  /** Whether a new version of the report waits to be verified. */
  isBeingCorrected: boolean;
}

export interface Trend {
  code: string;
  name: string;
  unit: string;
  /** Oldest first. */
  points: TrendPoint[];
}

/** Only a plain number: "120", "13.5". */
const plainNumber = /^\d+(\.\d+)?$/;

/**
 * The course of each analyte that was measured at least twice in one unit. A point is dated by when its sample was
 * taken.
 */
export function trendsOf(tests: readonly LabTest[]): Trend[] {
  const trends = new Map<string, Trend>();
  for (const { results, collectedAt, orderedAt, awaitsVerification: isBeingCorrected } of tests) {
    for (const { code, name, unit, value, flag, range } of results ?? []) {
      if (!plainNumber.test(value)) continue;
      const key = `${code} ${unit}`;
      const trend = trends.get(key) ?? { code, name, unit, points: [] };
      const at = collectedAt ?? orderedAt;
      trend.points.push({ at, value: Number(value), flag, range, usual: rangeEnds(range), isBeingCorrected });
      trends.set(key, trend);
    }
  }
  return [...trends.values()]
    .filter(({ points }) => points.length > 1)
    .map((trend) => ({ ...trend, points: trend.points.toSorted((a, b) => earlierFirst(a.at, b.at)) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
