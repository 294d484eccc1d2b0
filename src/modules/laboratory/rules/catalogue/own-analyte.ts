import { analytes } from '../../content/catalogue.ts';
import type { AgeLine, AnalyteTerms, KeptTerms } from '../../contract-catalogue.ts';
import { type AgeRange, type Measured, sources } from './analyte.ts';

interface Ends {
  low: number | null;
  high: number | null;
}

const given = ({ low, high }: Ends) => ({ ...(low !== null && { low }), ...(high !== null && { high }) });

const daysOf = { d: 1, m: 30.4375, y: 365.25 } as const;
/** To compare ages that are said in different units. */
export const ageDays = ({ age, ageUnit }: Pick<AgeLine, 'age' | 'ageUnit'>) => age * daysOf[ageUnit];

const rangeOf = ({ sex, age, ageUnit, ...ends }: AgeLine): AgeRange => ({
  ...(sex && { sex }),
  from: `${age}${ageUnit}`,
  ...given(ends),
});

/** An analyte as it holds in a clinic. */
export function ownAnalyte(analyte: Measured, terms: KeptTerms | null): Measured {
  if (!terms) return analyte;
  const { critical: usualCritical, pregnancy: usualPregnancy, delta: usualDelta, ...rest } = analyte;
  const { ranges, critical, pregnancy, decimals, delta } = terms;
  const own = pregnancy && { ...given(pregnancy), source: sources.clinic };
  const ownDelta = delta && {
    days: delta.days,
    ...(delta.by !== null && { by: delta.by }),
    ...(delta.percent !== null && { percent: delta.percent }),
  };
  const kept = {
    critical: critical ? given(critical) : usualCritical,
    pregnancy: pregnancy === undefined ? usualPregnancy : own,
    delta: delta === undefined ? usualDelta : ownDelta,
  };
  return {
    ...rest,
    ...(ranges && {
      ranges: ranges.toSorted((one, other) => ageDays(one) - ageDays(other)).map(rangeOf),
      source: 'clinic' as const,
    }),
    ...(kept.critical && { critical: kept.critical }),
    ...(kept.pregnancy && { pregnancy: kept.pregnancy }),
    ...(kept.delta && { delta: kept.delta }),
    ...(typeof decimals === 'number' && { decimals }),
  };
}

const ageLine = ({ sex, from, low, high }: AgeRange): AgeLine => ({
  sex: sex ?? null,
  age: Number.parseInt(from, 10),
  ageUnit: from.endsWith('d') ? 'd' : from.endsWith('m') ? 'm' : 'y',
  low: low ?? null,
  high: high ?? null,
});

/** What holds for an analyte, as it is changed. */
export function termsOf({ ranges, critical, pregnancy, decimals, delta }: Measured): AnalyteTerms {
  return {
    ranges: ranges.map(ageLine),
    critical: { low: critical?.low ?? null, high: critical?.high ?? null },
    pregnancy: pregnancy ? { low: pregnancy.low ?? null, high: pregnancy.high ?? null } : null,
    decimals: decimals ?? null,
    delta: delta ? { days: delta.days, by: delta.by ?? null, percent: delta.percent ?? null } : null,
  };
}

/** All of an analyte that a pathologist confirms, in one text. */
export function confirmable({ code, unit, ranges, critical = {}, pregnancy, decimals, delta }: Measured): string {
  const usual = measuredAnalyte(code);
  const isOwn = decimals !== undefined || JSON.stringify(delta) !== JSON.stringify(usual?.delta);
  return JSON.stringify([
    unit,
    ranges,
    critical,
    ...(pregnancy ? [pregnancy] : []),
    ...(isOwn ? [{ decimals, delta }] : []),
  ]);
}

/** What is reported in numbers, by name: what has ranges to confirm. */
export const measuredAnalytes: readonly Measured[] = [...analytes.values()]
  .filter((analyte) => analyte.kind === 'number')
  .toSorted((one, other) => one.name.localeCompare(other.name));

export function measuredAnalyte(code: string): Measured | undefined {
  const analyte = analytes.get(code);
  return analyte?.kind === 'number' ? analyte : undefined;
}
