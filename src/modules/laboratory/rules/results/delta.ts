import type { Earlier, LabResult } from '../../contract-records.ts';
import type { Analyte, DeltaLimit } from '../catalogue/analyte.ts';

const plainNumber = /^\d+(\.\d+)?$/;
const dayMs = 86_400_000;
/** Tolerance for floating-point numbers: 14.0 - 12.7 counts as 1.3 and no more, as 140 - 127 is 13. */
const rounding = 1e-9;

/** The longest interval, in days, over which values are compared. */
export const mostDeltaDays = 30;

/**
 * Whether a value differs from the patient's previous one by more than the analyte's limit. Only plain numbers are
 * compared.
 */
export function isJump(limit: DeltaLimit | null, value: string, sampledAt: string, earlier: Earlier | null): boolean {
  if (!limit || !earlier || !plainNumber.test(value.trim()) || !plainNumber.test(earlier.value)) return false;
  const apart = Date.parse(sampledAt) - Date.parse(earlier.at);
  if (apart < 0 || apart > limit.days * dayMs) return false;
  const [now, before] = [Number(value), Number(earlier.value)];
  const most = limit.by ?? (before * (limit.percent ?? 0)) / 100;
  return Math.abs(now - before) > most + rounding;
}

/** Null if values of this analyte are not compared. */
export const deltaOf = (analyte: Analyte | undefined) => (analyte?.kind === 'number' ? (analyte.delta ?? null) : null);

/** The results, with the previous value added to each that changed more than its limit allows. */
export function withJumps(
  results: readonly LabResult[],
  sampledAt: string,
  earlier: ReadonlyMap<string, Earlier>,
  reported: readonly { analyte: Analyte }[],
): LabResult[] {
  return results.map((result) => {
    const before = earlier.get(result.code) ?? null;
    const limit = deltaOf(reported.find(({ analyte }) => analyte.code === result.code)?.analyte);
    return before && isJump(limit, result.value, sampledAt, before) ? { ...result, jumpedFrom: before } : result;
  });
}

/** The latest number of each analyte; expects the tests newest first. */
export function lastValues(tests: readonly { collectedAt: string; results: readonly LabResult[] }[]) {
  const last = new Map<string, Earlier>();
  for (const { collectedAt, results } of tests) {
    for (const { code, value } of results) {
      if (!last.has(code) && plainNumber.test(value)) last.set(code, { value, at: collectedAt });
    }
  }
  return last;
}
