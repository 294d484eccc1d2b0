import type { Drug } from '../../content/drugs.ts';
import { fault, type LineFault } from './line-fault.ts';
import { isByWeek } from './line-frequency.ts';
import type { Parts } from './line-parts.ts';
import { readWord, unitOf } from './line-words.ts';
import { hasStrength, isStrengthOf } from './strength.ts';

/** Asks whether "weekly 8" means eight days or eight weeks. */
export function daysOrWeeks(drug: Drug, words: readonly string[], at: number): LineFault {
  const count = words[at] ?? '';
  const choices = (['day', 'week'] as const).map((unit) => ({
    label: count === '1' ? `1 ${unit}` : `${count} ${unit}s`,
    text: [drug.name, ...words.with(at, `${count}${unit.charAt(0)}`)].join(' '),
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
    text: [drug.name, ...words.with(at, `${count}${unit.charAt(0)}`)].join(' '),
  }));
  if (strengthAt !== null && words[strengthAt] !== count && hasStrength(drug, Number(count), '')) {
    const text = [drug.name, ...words.with(strengthAt, count).toSpliced(at, 1)].join(' ');
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
    { label: `${whole}${part} each time`, text: [drug.name, ...words.toSpliced(at, 2, `${whole}${part}`)].join(' ') },
  ];
  const listed = drug.forms.flatMap(({ strengths }) => strengths).find((name) => isStrengthOf(name, Number(whole), ''));
  if (!strength && listed) {
    const [, unit = ''] = /^[\d.]+ ([a-z]+)/i.exec(listed) ?? [];
    const text = [drug.name, ...words.with(at, `${whole}${unit}`)].join(' ');
    choices.push({ label: `${part} of ${whole} ${unit} each time`, text });
  }
  return fault(`Is "${whole} ${part}" how many each time?`, choices);
}

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
  const isStrengthKnown = strength !== null || new Set(listed.flatMap(({ strengths }) => strengths)).size === 1;
  const choices = shortForms
    .filter(([form]) => listed.some((one) => one.form === form))
    .map(([form, short]) => ({
      label: `${count} ${form}${Number(count) > 1 ? 's' : ''} each time`,
      text: [drug.name, ...words.with(at, `${count}${short}`)].join(' '),
    }));
  return isStrengthKnown && choices.length > 0 ? fault(`Is "${count}" how many each time?`, choices) : null;
}
