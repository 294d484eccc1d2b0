import type { Drug, Form } from '../../content/drugs.ts';

const microgramsIn: Record<string, number> = { mcg: 1, mg: 1000, g: 1_000_000 };

/** Converts to the smallest usual unit, so that 1 g equals 1000 mg and 250 mcg equals 0.25 mg. */
function inBase(number: number, unit: string): string {
  const micrograms = microgramsIn[unit];
  return micrograms === undefined ? `${number} ${unit}` : `${Number((number * micrograms).toFixed(3))} mcg`;
}

export function isStrengthOf(strength: string, number: number, unit: string): boolean {
  if (unit.includes('/')) return strength.toLowerCase() === `${number} ${unit}`;
  const [, first = '', firstUnit = ''] = /^([\d.]+) (\S+?)(?:\/.*)?(?: .*)?$/.exec(strength) ?? [];
  if (!unit) return Number(first) === number;
  return inBase(Number(first), firstUnit.toLowerCase()) === inBase(number, unit);
}

/** Also accepts 12.5 of "40 mg + 12.5 mg", which may be written to tell several strengths apart. */
export function isPartOfStrength(strengths: readonly string[], number: number): boolean {
  const isOneOfSeveral = new Set(strengths).size > 1;
  return strengths.some((strength) => {
    const [first, ...others] = strength.split(' + ').map(Number.parseFloat);
    return first === number || (isOneOfSeveral && others.includes(number));
  });
}

/** Insulin is always dosed in units, never by weight or volume. */
export const isInsulin = ({ ingredients }: Pick<Drug, 'ingredients'>) =>
  ingredients.some((name) => /^insulin\b/i.test(name));

const measuredForms: readonly Form[] = ['injection', 'drops', 'syrup'];

export const isDosedInUnits = (drug: Drug, { form, strength }: { form: Form; strength: string }) =>
  measuredForms.includes(form) && (isInsulin(drug) || /\bIU\b/.test(strength));

/** The figure by which a strength is told from the others: 250 of "50 mcg + 250 mcg" beside "50 mcg + 100 mcg". */
export function tellingFigure(strength: string, strengths: readonly string[]): string {
  const figures = strength.split(' + ');
  const isOwn = (figure: string, at: number) =>
    !strengths.some((other) => other !== strength && other.split(' + ')[at] === figure);
  return figures.find(isOwn) ?? strength;
}

/** Whether a number means this strength, by its first figure or by the one that tells it from the others. */
export const isMeant = (strength: string, strengths: readonly string[], number: number, unit: string) =>
  isStrengthOf(strength, number, unit) || isStrengthOf(tellingFigure(strength, strengths), number, unit);

export const hasStrength = (drug: Drug, number: number, unit: string) =>
  drug.forms.some(({ strengths }) => strengths.some((strength) => isMeant(strength, strengths, number, unit)));
