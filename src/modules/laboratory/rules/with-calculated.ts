import type { LabResult } from '../contract-records.ts';
import { readValue } from './flag.ts';
import { type ReportedAnalyte, resultOf } from './reported-analytes.ts';

/** The results of a test with what follows from them, in the order of the report. What was measured stays as it is. */
export function withCalculated(results: readonly LabResult[], reported: readonly ReportedAnalyte[]): LabResult[] {
  return reported.flatMap((one) => {
    const measured = results.find(({ code }) => code === one.analyte.code);
    if (measured) return [measured];
    const found = one.calculate(results);
    const read = found && readValue(found.value, one.analyte, one.limits);
    if (!found || !read || read.fault !== undefined) return [];
    const result = resultOf(one, read);
    const rangeNote = [result.rangeNote, found.note].filter(Boolean).join(', ');
    return [{ ...result, rangeNote, isCalculated: true }];
  });
}
