import type { Drug } from '../../content/drugs.ts';

/** In its smallest usual unit, so that 1 g is 1000 mg. */
function inBase(number: number, unit: string): string {
  if (unit === 'g') return `${number * 1000} mg`;
  return `${number} ${unit}`;
}

export function isStrengthOf(strength: string, number: number, unit: string): boolean {
  if (unit.includes('/')) return strength === `${number} ${unit}`;
  const [, first = '', firstUnit = ''] = /^([\d.]+) (\S+?)(?:\/.*)?(?: .*)?$/.exec(strength) ?? [];
  if (!unit) return Number(first) === number;
  return inBase(Number(first), firstUnit.toLowerCase()) === inBase(number, unit);
}

export const hasStrength = (drug: Drug, number: number, unit: string) =>
  drug.forms.some(({ strengths }) => strengths.some((strength) => isStrengthOf(strength, number, unit)));
