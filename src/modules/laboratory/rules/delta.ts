import { deltaLimits } from '../content/delta-limits.ts';
import type { Earlier, LabResult } from '../contract-records.ts';

export interface DeltaLimit {
  /** Between the two samples; after that a value may well be another one. */
  days: number;
  /** In the unit of the analyte. */
  by?: number;
  /** Of the value before. */
  percent?: number;
}

const plainNumber = /^\d+(\.\d+)?$/;
const dayMs = 86_400_000;
/** Floating numbers: 140 - 127 is 13 and no more, also as 14.0 - 12.7. */
const rounding = 1e-9;

/** The longest time over which anything is compared. */
export const mostDeltaDays = Math.max(...Object.values(deltaLimits).map(({ days }) => days));

/** Whether a value is further from the patient's last one than the limit of the analyte. Only plain numbers are compared. */
export function isJump(code: string, value: string, sampledAt: string, earlier: Earlier | null): boolean {
  const limit = deltaLimits[code];
  if (!limit || !earlier || !plainNumber.test(value.trim()) || !plainNumber.test(earlier.value)) return false;
  const apart = Date.parse(sampledAt) - Date.parse(earlier.at);
  if (apart < 0 || apart > limit.days * dayMs) return false;
  const [now, before] = [Number(value), Number(earlier.value)];
  const most = limit.by ?? (before * (limit.percent ?? 0)) / 100;
  return Math.abs(now - before) > most + rounding;
}

/** The results, with the value before at those that changed more than they should. */
export function withJumps(
  results: readonly LabResult[],
  sampledAt: string,
  earlier: ReadonlyMap<string, Earlier>,
): LabResult[] {
  return results.map((result) => {
    const before = earlier.get(result.code) ?? null;
    return before && isJump(result.code, result.value, sampledAt, before) ? { ...result, jumpedFrom: before } : result;
  });
}

/** Of tests from the newest on: the last number of each analyte. */
export function lastValues(tests: readonly { collectedAt: string; results: readonly LabResult[] }[]) {
  const last = new Map<string, Earlier>();
  for (const { collectedAt, results } of tests) {
    for (const { code, value } of results) {
      if (!last.has(code) && plainNumber.test(value)) last.set(code, { value, at: collectedAt });
    }
  }
  return last;
}
