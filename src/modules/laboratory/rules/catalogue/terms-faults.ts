import type { AgeLine, AnalyteTerms, ChildLine } from '../../contract-catalogue.ts';
import type { Measured } from './analyte.ts';
import { limitsFor } from './limits.ts';
import { ageDays, ownAnalyte } from './own-analyte.ts';

export interface TermsFault {
  /** A path into the terms. */
  field: string;
  message: string;
}

interface Ends {
  low: number | null;
  high: number | null;
}
const noEnds: Ends = { low: null, high: null };

function endsFaults(at: string, { low, high }: Ends, most: number): TermsFault[] {
  if (low !== null && low > most) return [{ field: `${at}.low`, message: `Enter at most ${most}` }];
  if (high !== null && high > most) return [{ field: `${at}.high`, message: `Enter at most ${most}` }];
  if (low === null || high === null || low < high) return [];
  return [{ field: `${at}.high`, message: 'Enter more than the low limit' }];
}

const adultYears = 18;
const sexNames = { female: 'women', male: 'men' } as const;
const isBirth = ({ age }: AgeLine) => age === 0;
const isAdult = ({ age, ageUnit }: AgeLine) => age === adultYears && ageUnit === 'y';

/**
 * Faults in the lines of one sex: two lines from the same age, no line at all, or a gap for children. If there are only
 * adult lines, children get them marked as adult ranges.
 */
function bandFaults(ranges: readonly AgeLine[], sex: 'female' | 'male'): TermsFault[] {
  const lines = ranges
    .map((line, at) => ({ ...line, at }))
    .filter((line) => line.sex === null || line.sex === sex)
    .toSorted((one, other) => ageDays(one) - ageDays(other) || one.at - other.at);
  const [first] = lines;
  if (!first) return [{ field: 'ranges', message: `Add a line for ${sexNames[sex]}` }];
  const twice = lines.find((line, place) => place > 0 && ageDays(line) === ageDays(lines[place - 1] ?? first));
  if (twice) return [{ field: `ranges.${twice.at}.age`, message: 'Another line starts at this age' }];
  if (isBirth(first) || isAdult(first)) return [];
  const message = `Younger ages have no line. Start at birth (0 days) or at ${adultYears} years`;
  return [{ field: `ranges.${first.at}.age`, message }];
}

/** The lowest and highest end of the adult ranges, of both sexes together. */
function adultEnds(analyte: Measured) {
  const adults = (['female', 'male'] as const).map((sex) => limitsFor(analyte, { sex, birthDate: null }, ''));
  return {
    lowest: Math.min(...adults.flatMap(({ low }) => low ?? [])),
    highest: Math.max(...adults.flatMap(({ high }) => high ?? [])),
  };
}

/** A critical limit inside the range would never raise an alarm. */
function criticalFaults(analyte: Measured, { low, high }: Ends): TermsFault[] {
  const { lowest, highest } = adultEnds(analyte);
  const faults: TermsFault[] = [];
  if (low !== null && low >= lowest) {
    faults.push({ field: 'critical.low', message: `Enter less than ${lowest}, where the range starts` });
  }
  if (high !== null && high <= highest) {
    faults.push({ field: 'critical.high', message: `Enter more than ${highest}, where the range ends` });
  }
  if (high === 0) faults.push({ field: 'critical.high', message: 'Enter more than 0' });
  return faults;
}

/** A critical limit inside the range of pregnancy would never raise an alarm either: 1.1 is easily typed for 11. */
function pregnancyFaults(pregnancy: Ends, critical: Ends): TermsFault[] {
  const faults: TermsFault[] = [];
  if (pregnancy.low !== null && critical.low !== null && pregnancy.low <= critical.low) {
    faults.push({ field: 'pregnancy.low', message: `Enter more than ${critical.low}, which is critical` });
  }
  if (pregnancy.high !== null && critical.high !== null && pregnancy.high >= critical.high) {
    faults.push({ field: 'pregnancy.high', message: `Enter less than ${critical.high}, which is critical` });
  }
  return faults;
}

/**
 * Faults in the critical limits for children: each line needs an age below adulthood, and no two lines the same age.
 */
function childFaults(children: readonly ChildLine[], most: number): TermsFault[] {
  const tooOld = ageDays({ ...noEnds, age: adultYears, ageUnit: 'y' });
  return children.flatMap((line, at) => {
    const faults = endsFaults(`children.${at}`, line, most);
    const isTwice = children.findIndex((other) => ageDays(other) === ageDays(line)) < at;
    if (ageDays(line) >= tooOld)
      faults.push({ field: `children.${at}.age`, message: `Enter an age below ${adultYears} years` });
    else if (isTwice) faults.push({ field: `children.${at}.age`, message: 'Another line starts at this age' });
    return faults;
  });
}

function deltaFaults(delta: AnalyteTerms['delta']): TermsFault[] {
  if (!delta || (delta.by === null) !== (delta.percent === null)) return [];
  const message = delta.by === null ? 'Enter an amount or a percentage' : 'Enter either an amount or a percentage';
  return [{ field: 'delta.by', message }];
}

/** What is wrong with the ranges and limits of an analyte, and in which fields. */
export function termsFaults(analyte: Measured, terms: AnalyteTerms): TermsFault[] {
  const { ranges, pregnancy, critical, children, delta } = terms;
  const { most } = analyte;
  const lines = ranges.flatMap((line, at) => endsFaults(`ranges.${at}`, line, most));
  const bands = ranges.length > 0 ? (['female', 'male'] as const).flatMap((sex) => bandFaults(ranges, sex)) : [];
  const limits = endsFaults('critical', critical, most);
  const all = [
    ...lines,
    ...bands,
    ...(pregnancy ? [...endsFaults('pregnancy', pregnancy, most), ...pregnancyFaults(pregnancy, critical)] : []),
    ...limits,
    ...childFaults(children, most),
    ...(lines.length + limits.length > 0 ? [] : criticalFaults(ownAnalyte(analyte, terms), critical)),
    ...deltaFaults(delta),
  ];
  return all.filter(({ field }, at) => all.findIndex((other) => other.field === field) === at);
}

/**
 * What is wrong with the day from which a change is to apply; null if nothing. Reports of earlier days stay as they
 * are.
 */
export function dayFault(validFrom: string, today: string): string | null {
  if (validFrom < today) return 'Enter today or a later date. Released reports keep their ranges.';
  const [year = '', rest = ''] = [today.slice(0, 4), today.slice(4)];
  return validFrom > `${Number(year) + 1}${rest}` ? 'Enter a date within a year' : null;
}
