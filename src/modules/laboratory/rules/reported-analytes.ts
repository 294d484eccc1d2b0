import { analytes } from '../content/catalogue.ts';
import { testKind } from '../content/tests.ts';
import type { LabResult } from '../contract-records.ts';
import type { Analyte } from './analyte.ts';
import { type Basis, calculated } from './calculated.ts';
import { type Limits, limitsFor } from './limits.ts';
import { ownAnalyte } from './own-limits.ts';

export interface ReportedAnalyte {
  analyte: Analyte;
  limits: Limits;
  /** What it would be by the other results of the test, where a formula says so. */
  calculate: (results: readonly { code: string; value: string }[]) => { value: string; note: string } | null;
}

/** What a test reports, in its order, with the limits that hold for somebody on the day of the sample. */
export function reportedAnalytes(testCode: string, basis: Basis, day: string): ReportedAnalyte[] {
  return (testKind(testCode)?.analytes ?? []).flatMap((code) => {
    const known = analytes.get(code);
    const analyte = known && ownAnalyte(known, basis.ownCritical);
    const calculate: ReportedAnalyte['calculate'] = (results) => calculated(code, results, basis, day);
    return analyte ? [{ analyte, limits: limitsFor(analyte, basis, day), calculate }] : [];
  });
}

/** One result as it is reported and kept. */
export function resultOf(
  { analyte, limits }: Pick<ReportedAnalyte, 'analyte' | 'limits'>,
  { value, flag }: Pick<LabResult, 'value' | 'flag'>,
): LabResult {
  const { code, name } = analyte;
  const { range, rangeNote } = limits;
  return { code, name, value, unit: analyte.kind === 'number' ? analyte.unit : '', range, rangeNote, flag };
}
