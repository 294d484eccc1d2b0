import { analytes } from '../../content/catalogue.ts';
import { testKind } from '../../content/tests.ts';
import type { LabResult } from '../../contract-records.ts';
import { type Basis, calculated, whyNotCalculated } from '../results/calculated.ts';
import type { Analyte } from './analyte.ts';
import { type Limits, limitsFor } from './limits.ts';
import { methodText } from './terms-lines.ts';

export interface ReportedAnalyte {
  analyte: Analyte;
  limits: Limits;
  /** As the report says it: of the test, of the analyte, or the usual one; empty: not said. */
  method: string;
  /** Who confirmed its range; empty: nobody has, or there is none to confirm. */
  confirmedBy: string;
  /** What it would be by the other results of the test, where a formula says so. */
  calculate: (results: readonly { code: string; value: string }[]) => ReturnType<typeof calculated>;
  /** Why no formula says so of this patient. */
  whyNot: (results: readonly { code: string; value: string }[]) => string | null;
}

/** What a test reports, in its order, with the limits that hold for somebody on the day of the sample. */
export function reportedAnalytes(testCode: string, basis: Basis, day: string): ReportedAnalyte[] {
  return ((testKind(testCode) ?? basis.own?.ownKind(testCode))?.analytes ?? []).flatMap((code) => {
    const { own } = basis;
    const known = analytes.get(code) ?? own?.ownAnalyte(code);
    if (!known) return [];
    const analyte = (known.kind === 'number' && own?.analyteOn(known, day)) || known;
    const calculate: ReportedAnalyte['calculate'] = (results) =>
      calculated({ code, ...formulaOf(analyte) }, results, basis, day);
    const confirmedBy = (analyte.kind === 'number' && own?.confirmationOf(analyte)?.by) || '';
    return [
      {
        analyte,
        limits: limitsFor(analyte, basis, day),
        method: own?.methodOn(testCode, day) || methodText(analyte),
        confirmedBy,
        calculate,
        whyNot: (results) => whyNotCalculated(code, results, basis, day),
      },
    ];
  });
}

const formulaOf = (analyte: Analyte) =>
  analyte.kind === 'number' ? { decimals: analyte.decimals, formula: analyte.formula } : {};

/** One result as it is reported and kept, with what held on its day. */
export function resultOf(
  { analyte, limits, method, confirmedBy }: Omit<ReportedAnalyte, 'calculate' | 'whyNot'>,
  { value, flag }: Pick<LabResult, 'value' | 'flag'>,
): LabResult {
  const { code, name } = analyte;
  const { range, rangeNote } = limits;
  const unit = analyte.kind === 'number' ? analyte.unit : '';
  return {
    ...{ code, name, value, unit, range, rangeNote, flag },
    ...(method && { method }),
    ...(confirmedBy && { confirmedBy }),
  };
}
