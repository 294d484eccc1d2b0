import type { Analyte, Described, Measured } from '../catalogue/analyte.ts';
import type { Limits } from '../catalogue/limits.ts';

/** Low and high; doubled means critical. A is an abnormal finding. */
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

/** The ends of a range are still normal; a value at a critical limit is already critical. */
function flagOfNumber(value: number, { low, high, criticalLow, criticalHigh }: NumberLimits): Flag | null {
  if (criticalLow !== null && value <= criticalLow) return 'LL';
  if (criticalHigh !== null && value >= criticalHigh) return 'HH';
  if (low !== null && value < low) return 'L';
  return high !== null && value > high ? 'H' : null;
}

/** Flags a value below or above the analyser's scale: only if the flag applies to every value beyond the bound. */
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

/** Rounds half up, as people do: 1.005 to two places is 1.01, which binary fractions would make 1.00. */
function rounded(digits: string, decimals: number): string {
  return Number(`${Math.round(Number(`${digits}e${decimals}`))}e-${decimals}`).toFixed(decimals);
}

/** The number as reported: with the decimals that the clinic has set, or with no more than laboratories print. */
export function reportedNumber(digits: string, { decimals, mostDecimals }: Measured): string {
  if (decimals !== undefined) return rounded(digits, decimals);
  const places = digits.split('.')[1]?.length ?? 0;
  return mostDecimals !== undefined && places > mostDecimals ? rounded(digits, mostDecimals) : digits;
}

export type ReadValue =
  | {
      value: string;
      flag: Flag | null;
      /** Why the user is asked to check the value. */
      doubt?: string;
      fault?: undefined;
    }
  | { fault: string };

/**
 * A value is doubtful below this share of the low critical limit, measured from the least possible value, or above the
 * midpoint between the high critical limit and the highest possible value.
 */
const leastPart = 1 / 4;

type Sign = '<' | '>' | undefined;

/**
 * Whether a value is possible but so unusual that the user is asked to check it. Of a bound, only the values beyond it
 * count.
 */
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

/** Reads what was typed for an analyte: the value as reported with its flag, or what is wrong with it. */
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
  // The flag follows the reported value, but rounding never turns a critical value into one that nobody is told of.
  const asMeasured = flagOfNumber(measured, limits);
  const flag = isCritical(asMeasured) ? asMeasured : flagOfNumber(Number(reported), limits);
  return { value: reported, flag, ...doubtOf(undefined, digits, analyte, limits) };
}
