import type { Analyte, Described, Measured } from '../catalogue/analyte.ts';
import type { Limits } from '../catalogue/limits.ts';

/** Low and high; doubled: critical. A: a finding that is not the usual one. */
export const flags = ['L', 'H', 'LL', 'HH', 'A'] as const;
export type Flag = (typeof flags)[number];

export const flagNames: Record<Flag, string> = {
  L: 'Low',
  H: 'High',
  LL: 'Critically low',
  HH: 'Critically high',
  A: 'Abnormal',
};

export const isCritical = (flag: Flag | null) => flag === 'LL' || flag === 'HH';

type NumberLimits = Pick<Limits, 'low' | 'high' | 'criticalLow' | 'criticalHigh'>;

/** The ends of a range are still usual; a critical limit is reached at its own value. */
function flagOfNumber(value: number, { low, high, criticalLow, criticalHigh }: NumberLimits): Flag | null {
  if (criticalLow !== null && value <= criticalLow) return 'LL';
  if (criticalHigh !== null && value >= criticalHigh) return 'HH';
  if (low !== null && value < low) return 'L';
  return high !== null && value > high ? 'H' : null;
}

/** Below or above what an analyser can count: only what holds for every value beyond the bound is marked. */
function flagOfBound(
  sign: '<' | '>',
  bound: number,
  { low, high, criticalLow, criticalHigh }: NumberLimits,
): Flag | null {
  if (sign === '>') {
    if (criticalHigh !== null && bound >= criticalHigh) return 'HH';
    return high !== null && bound >= high ? 'H' : null;
  }
  if (criticalLow !== null && bound <= criticalLow) return 'LL';
  return low !== null && bound <= low ? 'L' : null;
}

const numberPattern = /^([<>])?\s*(\d+(?:\.\d+)?)$/;

/** Half up, as people round: 1.005 to two places is 1.01, which binary fractions would make 1.00. */
function rounded(digits: string, decimals: number): string {
  return Number(`${Math.round(Number(`${digits}e${decimals}`))}e-${decimals}`).toFixed(decimals);
}

/** As it is reported: with the places that the clinic has set, or with no more than laboratories print. */
export function reportedNumber(digits: string, { decimals, mostDecimals }: Measured): string {
  if (decimals !== undefined) return rounded(digits, decimals);
  const places = digits.split('.')[1]?.length ?? 0;
  return mostDecimals !== undefined && places > mostDecimals ? rounded(digits, mostDecimals) : digits;
}

export type ReadValue =
  | {
      value: string;
      flag: Flag | null;
      /** Why the person who enters it is asked again. */
      doubt?: string;
      fault?: undefined;
    }
  | { fault: string };

/** Of a critical limit: less than this part of the low one, or more than midway from the high one to what cannot be. */
const leastPart = 1 / 4;

type Sign = '<' | '>' | undefined;

/** Possible, but so unusual that the person who enters it is asked again. Of a bound only what lies beyond it counts. */
function isUnlikely(
  sign: Sign,
  value: number,
  { least = 0, most }: Measured,
  { criticalLow, criticalHigh }: NumberLimits,
) {
  if (sign !== '<' && criticalHigh !== null && value > (criticalHigh + most) / 2) return true;
  return sign !== '>' && criticalLow !== null && value < least + (criticalLow - least) * leastPart;
}

function doubtOf(sign: Sign, digits: string, analyte: Measured, limits: NumberLimits): { doubt?: string } {
  if (!isUnlikely(sign, Number(digits), analyte, limits)) return {};
  return {
    doubt: `${`${sign ?? ''}${digits} ${analyte.unit}`.trim()} is very unusual. Check the sample and the unit.`,
  };
}

function readFinding(text: string, { kind, choices, normal }: Described): ReadValue {
  if (kind === 'text') return { value: text, flag: null };
  const choice = choices.find((known) => known.toLowerCase() === text.toLowerCase());
  if (!choice) return { fault: `Enter one of: ${choices.join(', ')}` };
  return { value: choice, flag: normal.length > 0 && !normal.includes(choice) ? 'A' : null };
}

/** What somebody typed for an analyte: as it is reported, with its flag, or what is wrong with it. */
export function readValue(typed: string, analyte: Analyte, limits: NumberLimits): ReadValue {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (analyte.kind !== 'number') return readFinding(text, analyte);
  if (/^[<>]?\s*\d[\d,]*,[\d,.]*$/.test(text)) return { fault: 'Enter the number without a comma, like 12.5 or 12500' };
  const [, sign, digits] = numberPattern.exec(text) ?? [];
  if (!digits) return { fault: 'Enter a number, like 12.5 or <0.5' };
  const [measured, reported] = [Number(digits), reportedNumber(digits, analyte)];
  const { least = 0, most, unit } = analyte;
  if (measured > most || measured < least) {
    return {
      fault: `${digits} is not possible${unit ? ` in ${unit}` : ''}. Enter ${least} to ${most}, or check the unit.`,
    };
  }
  if (sign === '<' || sign === '>') {
    const flag = flagOfBound(sign, measured, limits);
    return { value: `${sign}${digits}`, flag, ...doubtOf(sign, digits, analyte, limits) };
  }
  // Marked as it is reported, but no rounding makes a critical value one that nobody is told of.
  const asMeasured = flagOfNumber(measured, limits);
  const flag = isCritical(asMeasured) ? asMeasured : flagOfNumber(Number(reported), limits);
  return { value: reported, flag, ...doubtOf(undefined, digits, analyte, limits) };
}
