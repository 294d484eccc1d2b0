import { AnalyteTerms, type ChildLine } from '../../contract-catalogue.ts';
import type { TermsFault } from './terms-faults.ts';

interface DraftLine {
  /** Only tells the lines of a form apart. */
  key: number;
  sex: '' | 'female' | 'male';
  age: string;
  ageUnit: 'd' | 'm' | 'y';
  low: string;
  high: string;
}

export type { DraftLine };

/** The terms of an analyte as typed; an empty field means none. */
export interface AnalyteDraft {
  ranges: readonly DraftLine[];
  /** Critical limits for children, for both sexes. */
  children: readonly DraftLine[];
  method: string;
  pregnancyLow: string;
  pregnancyHigh: string;
  criticalLow: string;
  criticalHigh: string;
  decimals: string;
  deltaDays: string;
  deltaBy: string;
  deltaPercent: string;
}

const shown = (value: number | null | undefined) => String(value ?? '');

const draftLine = ({ age, low, high, ageUnit }: ChildLine, key: number): DraftLine => ({
  ...{ key, sex: '', ageUnit },
  ...{ age: shown(age), low: shown(low), high: shown(high) },
});

export function draftOf({
  ranges,
  children,
  method,
  pregnancy,
  critical,
  decimals,
  delta,
}: AnalyteTerms): AnalyteDraft {
  return {
    ranges: ranges.map((line, key) => ({ ...draftLine(line, key), sex: line.sex ?? '' })),
    children: children.map(draftLine),
    method,
    pregnancyLow: shown(pregnancy?.low),
    pregnancyHigh: shown(pregnancy?.high),
    criticalLow: shown(critical.low),
    criticalHigh: shown(critical.high),
    decimals: shown(decimals),
    deltaDays: shown(delta?.days),
    deltaBy: shown(delta?.by),
    deltaPercent: shown(delta?.percent),
  };
}

/** Text that is not a number becomes NaN, so that the schema reports it at its field. */
const typedNumber = (text: string) => (text.trim() === '' ? null : Number(text));

const readLine = ({ age, ageUnit, low, high }: DraftLine) => ({
  ...{ age: typedNumber(age), ageUnit },
  ...{ low: typedNumber(low), high: typedNumber(high) },
});

/** The terms typed, or what is wrong with them and in which fields. */
export function readDraft(draft: AnalyteDraft): { terms: AnalyteTerms } | { faults: TermsFault[] } {
  const { pregnancyLow, pregnancyHigh, deltaDays, deltaBy, deltaPercent } = draft;
  const hasPregnancy = [pregnancyLow, pregnancyHigh].some((text) => text.trim());
  const hasDelta = [deltaDays, deltaBy, deltaPercent].some((text) => text.trim());
  const read = AnalyteTerms.safeParse({
    ranges: draft.ranges.map((line) => ({ ...readLine(line), sex: line.sex || null })),
    children: draft.children.map(readLine),
    method: draft.method,
    pregnancy: hasPregnancy ? { low: typedNumber(pregnancyLow), high: typedNumber(pregnancyHigh) } : null,
    critical: { low: typedNumber(draft.criticalLow), high: typedNumber(draft.criticalHigh) },
    decimals: typedNumber(draft.decimals),
    delta: hasDelta
      ? { days: typedNumber(deltaDays), by: typedNumber(deltaBy), percent: typedNumber(deltaPercent) }
      : null,
  });
  if (read.success) return { terms: read.data };
  return { faults: read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })) };
}
