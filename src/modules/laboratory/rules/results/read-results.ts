import type { Isolate, LabResult } from '../../contract-records.ts';
import { type ReportedAnalyte, resultOf } from '../catalogue/reported-analytes.ts';
import { contradictions } from './contradictions.ts';
import { readValue } from './flag.ts';
import { cultureText, isCulture, isolatesFault } from './isolates.ts';
import { withCalculated } from './with-calculated.ts';

interface ReadResults {
  /** In the order of the report, without blank values. */
  results: LabResult[];
  faults: { field: string; message: string }[];
  /** Whether a value is so unusual that the user has to confirm it. */
  hasDoubts: boolean;
}

interface TypedValue {
  code: string;
  value: string;
}

/** A value for an unknown measure, or for one that already has a value, must not be dropped silently. */
function codeFault(
  code: string,
  at: number,
  values: readonly { code: string }[],
  reported: readonly ReportedAnalyte[],
): string | null {
  if (!reported.some(({ analyte }) => analyte.code === code)) return 'This test does not measure that';
  return values.findIndex((other) => other.code === code) < at ? 'This was given twice' : null;
}

/** Reads what was typed into the grid of one test, and what grew if it is a culture. */
export function readResults(
  values: readonly TypedValue[],
  reported: readonly ReportedAnalyte[],
  isolates: readonly Isolate[] = [],
): ReadResults {
  const faults: ReadResults['faults'] = values.flatMap(({ code }, at) => {
    const message = codeFault(code, at, values, reported);
    return message ? { field: `values.${at}.value`, message } : [];
  });
  let hasDoubts = false;
  const results = reported.flatMap((one): LabResult[] => {
    const { analyte, limits } = one;
    const at = values.findIndex(({ code }) => code === analyte.code);
    const typed = values[at]?.value.trim() ?? '';
    if (!typed) return [];
    const read = readValue(typed, analyte, limits);
    if (read.fault !== undefined) {
      faults.push({ field: `values.${at}.value`, message: read.fault });
      return [];
    }
    if (read.doubt) hasDoubts = true;
    const result = resultOf(one, read);
    if (!isCulture(analyte)) return [result];
    const fault = isolatesFault(read.value, isolates);
    if (fault) faults.push({ field: 'isolates', message: fault });
    return [
      { ...result, value: cultureText(read.value, isolates), ...(isolates.length > 0 && { isolates: [...isolates] }) },
    ];
  });
  for (const { code, message } of contradictions(results)) {
    faults.push({ field: `values.${values.findIndex((typed) => typed.code === code)}.value`, message });
  }
  return { results: withCalculated(results, reported), faults, hasDoubts };
}
