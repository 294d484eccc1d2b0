import type { LabResult } from '../../contract-records.ts';
import { type ReportedAnalyte, resultOf } from '../catalogue/reported-analytes.ts';
import { readValue } from './flag.ts';

/** The results of a test with what follows from them, in the order of the report. What was measured stays as it is. */
export function withCalculated(results: readonly LabResult[], reported: readonly ReportedAnalyte[]): LabResult[] {
  return reported.flatMap((one) => {
    const measured = results.find(({ code }) => code === one.analyte.code);
    if (measured) return [measured];
    const found = one.calculate(results);
    if (!found) return [];
    // As a value that an analyser sends: a critical one stays critical when it is rounded.
    const analyte = one.analyte.kind === 'number' ? { ...one.analyte, decimals: found.places } : one.analyte;
    const read = readValue(found.exact, analyte, one.limits);
    if (read.fault !== undefined) return [];
    const result = resultOf(one, read);
    const rangeNote = [result.rangeNote, found.note].filter(Boolean).join(', ');
    return [{ ...result, rangeNote, isCalculated: true }];
  });
}
