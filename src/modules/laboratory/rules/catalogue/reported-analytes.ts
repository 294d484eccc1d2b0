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
  /** As printed on the report: the method of the test, of the analyte or the usual one; empty if not stated. */
  method: string;
  /** Who confirmed the range; empty if nobody has, or if there is none to confirm. */
  confirmedBy: string;
  /** The value calculated from the other results of the test, if there is a formula. */
  calculate: (results: readonly { code: string; value: string }[]) => ReturnType<typeof calculated>;
  /** Why the formula does not apply to this patient. */
  whyNot: (results: readonly { code: string; value: string }[]) => string | null;
}

/** What a test reports, in its order, with the limits that apply to the patient on the day of the sample. */
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

/** One result as it is reported and stored, with the limits and method of its day. */
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
