import { analytes } from '../../content/catalogue.ts';
import type { AgeLine, AnalyteTerms, ChildLine, KeptTerms } from '../../contract-catalogue.ts';
import { type AgeRange, type ChildLimits, type Measured, sources } from './analyte.ts';

interface Ends {
  low: number | null;
  high: number | null;
}

const given = ({ low, high }: Ends) => ({ ...(low !== null && { low }), ...(high !== null && { high }) });

const daysOf = { d: 1, m: 30.4375, y: 365.25 } as const;
/** Makes ages in different units comparable. */
export const ageDays = ({ age, ageUnit }: ChildLine) => age * daysOf[ageUnit];
const byAge = <Line extends ChildLine>(lines: readonly Line[]) =>
  lines.toSorted((one, other) => ageDays(one) - ageDays(other));

const limitsOf = ({ age, ageUnit, ...ends }: ChildLine): ChildLimits => ({ from: `${age}${ageUnit}`, ...given(ends) });
const rangeOf = ({ sex, ...line }: AgeLine): AgeRange => ({ ...(sex && { sex }), ...limitsOf(line) });

const newbornDays = 28;

/** Terms saved before children had limits of their own: the clinic's limits applied to everyone but newborns. */
function childrenBefore({ critical: usual, children = [] }: Measured, critical: Ends): readonly ChildLimits[] {
  const isUsual = critical.low === (usual?.low ?? null) && critical.high === (usual?.high ?? null);
  if (isUsual) return children;
  const newborns = children.filter((limits) => ageDays(childLine(limits)) < newbornDays);
  return newborns.length > 0 ? [...newborns, { from: `${newbornDays}d`, ...given(critical) }] : [];
}

/** An analyte with the clinic's own terms. */
export function ownAnalyte(analyte: Measured, terms: KeptTerms | null): Measured {
  if (!terms) return analyte;
  const {
    critical: usualCritical,
    pregnancy: usualPregnancy,
    delta: usualDelta,
    children: usualChildren,
    ...rest
  } = analyte;
  const { ranges, critical, pregnancy, decimals, delta, children, method } = terms;
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
    children:
      (children && byAge(children).map(limitsOf)) ?? (critical ? childrenBefore(analyte, critical) : usualChildren),
  };
  return {
    ...rest,
    ...(ranges && {
      ranges: byAge(ranges).map(rangeOf),
      source: 'clinic' as const,
    }),
    ...(kept.critical && { critical: kept.critical }),
    ...(kept.pregnancy && { pregnancy: kept.pregnancy }),
    ...(kept.delta && { delta: kept.delta }),
    ...(kept.children && kept.children.length > 0 && { children: kept.children }),
    ...(method && { method }),
    ...(typeof decimals === 'number' && { decimals }),
  };
}

function childLine({ from, low, high }: ChildLimits): ChildLine {
  const ageUnit = from.endsWith('d') ? 'd' : from.endsWith('m') ? 'm' : 'y';
  return { age: Number.parseInt(from, 10), ageUnit, low: low ?? null, high: high ?? null };
}
const ageLine = ({ sex, ...limits }: AgeRange): AgeLine => ({ sex: sex ?? null, ...childLine(limits) });

/** The terms of an analyte, in the form in which they are edited. */
export function termsOf({
  ranges,
  critical,
  children = [],
  pregnancy,
  decimals,
  delta,
  method = '',
}: Measured): AnalyteTerms {
  return {
    ranges: ranges.map(ageLine),
    critical: { low: critical?.low ?? null, high: critical?.high ?? null },
    children: children.map(childLine),
    method,
    pregnancy: pregnancy ? { low: pregnancy.low ?? null, high: pregnancy.high ?? null } : null,
    decimals: decimals ?? null,
    delta: delta ? { days: delta.days, by: delta.by ?? null, percent: delta.percent ?? null } : null,
  };
}

/** Everything about an analyte that a pathologist confirms, as one text. */
export function confirmable({
  code,
  unit,
  ranges,
  critical = {},
  children,
  pregnancy,
  decimals,
  delta,
}: Measured): string {
  const usual = measuredAnalyte(code);
  const isOwn = decimals !== undefined || JSON.stringify(delta) !== JSON.stringify(usual?.delta);
  return JSON.stringify([
    unit,
    ranges,
    critical,
    ...(pregnancy ? [pregnancy] : []),
    ...(children ? [{ children }] : []),
    ...(isOwn ? [{ decimals, delta }] : []),
  ]);
}

/** Analytes reported as numbers, by name: these have ranges to confirm. */
export const measuredAnalytes: readonly Measured[] = [...analytes.values()]
  .filter((analyte) => analyte.kind === 'number')
  .toSorted((one, other) => one.name.localeCompare(other.name));

export function measuredAnalyte(code: string): Measured | undefined {
  const analyte = analytes.get(code);
  return analyte?.kind === 'number' ? analyte : undefined;
}
