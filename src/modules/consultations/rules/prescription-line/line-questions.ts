import type { Drug, DrugForm } from '../../content/drugs.ts';
import { fault, type LineFault } from './line-fault.ts';
import { frequencyOf, isByWeek } from './line-frequency.ts';
import type { Parts } from './line-parts.ts';
import { readWord, unitOf } from './line-words.ts';
import { hasStrength, isStrengthOf } from './strength.ts';

const lineOf = (drug: Drug, words: readonly string[]) => [drug.name, ...words].join(' ');

/** Asks whether "weekly 8" means eight days or eight weeks. */
export function daysOrWeeks(drug: Drug, words: readonly string[], at: number): LineFault {
  const count = words[at] ?? '';
  const choices = (['day', 'week'] as const).map((unit) => ({
    label: count === '1' ? `1 ${unit}` : `${count} ${unit}s`,
    text: lineOf(drug, words.with(at, `${count}${unit.charAt(0)}`)),
  }));
  return fault(`${choices.map(({ label }) => label).join(' or ')}?`, choices);
}

/** Asks whether "amlo 5 od 10" means ten days or 10 mg. */
export function daysOrStrength(
  drug: Drug,
  { frequency }: Parts,
  words: readonly string[],
  { at, strengthAt }: { at: number; strengthAt: number | null },
): LineFault {
  const count = words[at] ?? '';
  const durations = isByWeek(frequency) ? ['day', 'week'] : ['day'];
  const choices = durations.map((unit) => ({
    label: count === '1' ? `1 ${unit}` : `${count} ${unit}s`,
    text: lineOf(drug, words.with(at, `${count}${unit.charAt(0)}`)),
  }));
  if (strengthAt !== null && words[strengthAt] !== count && hasStrength(drug, Number(count), '')) {
    const text = lineOf(drug, words.with(strengthAt, count).toSpliced(at, 1));
    choices.push({ label: `Strength ${count}`, text });
  }
  return fault(`Which is the strength? Write the days as "${count}d".`, choices);
}

/** Asks whether "1 ½" means one and a half, or half of strength 1. */
export function wholeAndPart(drug: Drug, { strength }: Parts, words: readonly string[], at: number): LineFault | null {
  const [whole = '', part = ''] = words.slice(at, at + 2);
  const next = readWord(part);
  if (next.kind !== 'fraction' || next.amount >= 1 || !/^[1-4]$/.test(whole)) return null;
  const choices = [
    { label: `${whole}${part} each time`, text: lineOf(drug, words.toSpliced(at, 2, `${whole}${part}`)) },
  ];
  const listed = drug.forms.flatMap(({ strengths }) => strengths).find((name) => isStrengthOf(name, Number(whole), ''));
  if (!strength && listed) {
    const [, unit = ''] = /^[\d.]+ ([a-z]+)/i.exec(listed) ?? [];
    const text = lineOf(drug, words.with(at, `${whole}${unit}`));
    choices.push({ label: `${part} of ${whole} ${unit} each time`, text });
  }
  return fault(`Is "${whole} ${part}" how many each time?`, choices);
}

/** Asks about "linezolid 400 3d": a strength that is not listed, or four tablets in the morning. */
export function countsOrStrength(drug: Drug, words: readonly string[], at: number): LineFault[] {
  const typed = words[at] ?? '';
  if (!/^(?:[2-4]00|[1-4]000)$/.test(typed)) return [];
  const choice = {
    label: `${typed.charAt(0)} in the morning`,
    text: lineOf(drug, words.with(at, [...typed].join('-'))),
  };
  return [fault(`Is "${typed}" the strength, or ${typed.charAt(0)} in the morning?`, [choice])];
}

/** Asks about "3-2-1", by which some people mean a dose that is lowered day by day. */
export function countsOrTaper(
  drug: Drug,
  counts: readonly number[],
  words: readonly string[],
  at: number,
): LineFault | null {
  const isFalling = counts.every((count, part) => count > 0 && count < (counts[part - 1] ?? count + 1));
  if (!isFalling) return null;
  const ask = `Is "${words[at]}" for the parts of each day? A dose that is lowered takes a line for each step.`;
  if (counts.length > 3) return fault(ask);
  const label = `${frequencyOf(counts, '').words}, every day`;
  return fault(ask, [{ label, text: lineOf(drug, words.with(at, counts.toSpliced(2, 0, 0).join('-'))) }]);
}

/** Parts of a tablet that can be given. */
const isQuarters = (count: number) => Number.isInteger(count * 4);

/** "Linagliptin 2.5" of tablets of 5 mg is a weight. */
const isHalfOf = (forms: readonly DrugForm[], weight: number) =>
  forms.some(({ strengths }) => strengths.some((strength) => isStrengthOf(strength, weight * 2, '')));

const shortForms = [
  ['tablet', 'tab'],
  ['capsule', 'cap'],
  ['sachet', 'sachet'],
] as const;

/**
 * Asks about "1 bd" or "2 tds", a common way to write an amount. Only if the strength is known: "warfarin 2.5 od" means
 * another strength.
 */
export function howMany(
  drug: Drug,
  { forms, strength }: Parts,
  words: readonly string[],
  at: number,
): LineFault | null {
  const count = words[at] ?? '';
  const listed = drug.forms.filter(({ form }) => (forms ? forms.includes(form) : unitOf[form] === 'count'));
  if (!isQuarters(Number(count)) || (!strength && isHalfOf(listed, Number(count)))) return null;
  const isStrengthKnown = strength !== null || new Set(listed.flatMap(({ strengths }) => strengths)).size === 1;
  const choices = shortForms
    .filter(([form]) => listed.some((one) => one.form === form))
    .map(([form, short]) => ({
      label: `${count} ${form}${Number(count) > 1 ? 's' : ''} each time`,
      text: lineOf(drug, words.with(at, `${count}${short}`)),
    }));
  return isStrengthKnown && choices.length > 0 ? fault(`Is "${count}" how many each time?`, choices) : null;
}
