import { analytes } from '../content/catalogue.ts';
import { testKind } from '../content/tests.ts';
import type { LabResult } from '../contract-records.ts';
import type { Analyte } from './analyte.ts';
import { type Limits, limitsFor, type Person } from './limits.ts';

export interface ReportedAnalyte {
  analyte: Analyte;
  limits: Limits;
}

/** What a test reports, in its order, with the limits that hold for somebody on the day of the sample. */
export function reportedAnalytes(testCode: string, person: Person, day: string): ReportedAnalyte[] {
  return (testKind(testCode)?.analytes ?? []).flatMap((code) => {
    const analyte = analytes.get(code);
    return analyte ? [{ analyte, limits: limitsFor(analyte, person, day) }] : [];
  });
}

/** One result as it is reported and kept. */
export function resultOf(
  { analyte, limits }: ReportedAnalyte,
  { value, flag }: Pick<LabResult, 'value' | 'flag'>,
): LabResult {
  const { code, name } = analyte;
  const { range, rangeNote } = limits;
  return { code, name, value, unit: analyte.kind === 'number' ? analyte.unit : '', range, rangeNote, flag };
}
