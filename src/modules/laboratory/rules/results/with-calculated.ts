import type { LabResult } from '../../contract-records.ts';
import { type ReportedAnalyte, resultOf } from '../catalogue/reported-analytes.ts';
import { readValue } from './flag.ts';

/** Analytes calculated from one result and the patient's data. */
const madeOf: Readonly<Record<string, string>> = { creat: 'egfr', pt: 'inr' };

/**
 * Stores the reason why a value could not be calculated for this patient with the result it would have come from, as it
 * was on the day of the sample.
 */
function withGap(result: LabResult, results: readonly LabResult[], reported: readonly ReportedAnalyte[]): LabResult {
  const { gap: _, ...measured } = result;
  const code = madeOf[result.code];
  const missing = reported.find(({ analyte }) => analyte.code === code);
  if (!missing || results.some((other) => other.code === code)) return measured;
  const why = missing.whyNot(results);
  return why ? { ...measured, gap: { code: missing.analyte.code, name: missing.analyte.name, why } } : measured;
}

/**
 * The results of a test together with the calculated ones, in the order of the report. Measured values stay unchanged.
 */
export function withCalculated(results: readonly LabResult[], reported: readonly ReportedAnalyte[]): LabResult[] {
  return reported.flatMap((one) => {
    const measured = results.find(({ code }) => code === one.analyte.code);
    if (measured) return [withGap(measured, results, reported)];
    const found = one.calculate(results);
    if (!found) return [];
    // Read like a value from an analyser, so that a critical value stays critical when rounded.
    const analyte = one.analyte.kind === 'number' ? { ...one.analyte, decimals: found.places } : one.analyte;
    const read = readValue(found.exact, analyte, one.limits);
    if (read.fault !== undefined) return [];
    const result = resultOf({ ...one, method: '' }, read);
    const rangeNote = [result.rangeNote, found.note].filter(Boolean).join(', ');
    return [{ ...result, rangeNote, isCalculated: true }];
  });
}
