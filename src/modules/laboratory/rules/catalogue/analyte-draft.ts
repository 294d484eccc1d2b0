import { AnalyteTerms } from '../../contract-catalogue.ts';
import type { TermsFault } from './terms-faults.ts';

interface DraftLine {
  /** Only to tell the lines of a form apart. */
  key: number;
  sex: '' | 'female' | 'male';
  age: string;
  ageUnit: 'd' | 'm' | 'y';
  low: string;
  high: string;
}

export type { DraftLine };

/** The terms of an analyte as they are typed; empty: none. */
export interface AnalyteDraft {
  ranges: readonly DraftLine[];
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

export function draftOf({ ranges, pregnancy, critical, decimals, delta }: AnalyteTerms): AnalyteDraft {
  return {
    ranges: ranges.map(({ sex, age, low, high, ageUnit }, key) => ({
      key,
      sex: sex ?? '',
      age: shown(age),
      ageUnit,
      low: shown(low),
      high: shown(high),
    })),
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

/** What is no number stays what it is, so that the schema says so at its field. */
const typedNumber = (text: string) => (text.trim() === '' ? null : Number(text));

/** The terms that were typed, or what is wrong with them and where. */
export function readDraft(draft: AnalyteDraft): { terms: AnalyteTerms } | { faults: TermsFault[] } {
  const { pregnancyLow, pregnancyHigh, deltaDays, deltaBy, deltaPercent } = draft;
  const hasPregnancy = [pregnancyLow, pregnancyHigh].some((text) => text.trim());
  const hasDelta = [deltaDays, deltaBy, deltaPercent].some((text) => text.trim());
  const read = AnalyteTerms.safeParse({
    ranges: draft.ranges.map(({ sex, age, ageUnit, low, high }) => ({
      sex: sex || null,
      age: typedNumber(age),
      ageUnit,
      low: typedNumber(low),
      high: typedNumber(high),
    })),
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
