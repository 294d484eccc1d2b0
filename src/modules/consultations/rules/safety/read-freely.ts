import { adultLimits } from '../../content/adult-limits.ts';
import type { Drug, Form } from '../../content/drugs.ts';
import { asWords, listedStrength, listOf } from '../drug-list.ts';
import type { PrescribedDrug } from '../prescribed-drug.ts';
import { readWord, type Word, wordsOf } from '../prescription-line/line-words.ts';
import { readLine } from '../prescription-line/prescription-line.ts';
import type { Regimen } from '../prescription-line/regimen.ts';
import { isInsulin } from '../prescription-line/strength.ts';

interface ReadWord {
  word: string;
  read: Word;
}

/** Most lines that do not say how they are given mean tablets. */
function usualForm(ingredient: string): Form {
  const routes = new Set(adultLimits.filter((limit) => limit.ingredient === ingredient).map(({ route }) => route));
  const isInjected = (routes.size === 1 && routes.has('injection')) || isInsulin({ ingredients: [ingredient] });
  return isInjected ? 'injection' : 'tablet';
}

function formIn(words: readonly ReadWord[], ingredient: string): Form {
  const [said] = words.flatMap(({ read }): Form[] => {
    if (read.kind === 'route') return ['injection'];
    return (read.kind === 'form' || read.kind === 'amount') && read.forms ? read.forms.slice(0, 1) : [];
  });
  return said ?? usualForm(ingredient);
}

/** The first strength that the words give: another one is a fault of the line. */
function strengthIn(words: readonly ReadWord[], form: Form): string | null {
  const isUnits = ({ read }: ReadWord) =>
    (read.kind === 'number' && read.unit === 'iu') || (read.kind === 'amount' && read.unit === 'units');
  // "Heparin 5000 IU sc" is an amount, whatever the strength of the vial.
  if (form === 'injection' && words.some(isUnits)) return '1 IU/ml';
  const [strength] = words.flatMap(({ read }) =>
    read.kind === 'number' && read.unit && read.unit !== '%' ? `${read.number}${read.unit}` : [],
  );
  return strength ? listedStrength(strength) : null;
}

/** "2 tab" says how many; "Tab." before a name only repeats the form. */
const isNeeded = ({ read }: ReadWord, at: number, words: readonly ReadWord[]) =>
  read.kind !== 'unknown' && (read.kind !== 'form' || words[at - 1]?.read.kind === 'number');

/** "Insulin" is no second drug beside "insulin glargine". */
const isPartOf = (name: string, other: string) => name !== other && asWords(other).includes(asWords(name));

interface FreelyRead {
  drug: PrescribedDrug;
  regimen: Regimen;
}

/**
 * As much of a line written freely as its dose can be compared by: its only drug, its only strength and the words that
 * are understood. Null if one of them is not clear. It is never prescribed: the line stays as it is written.
 */
export function readFreely(text: string, ingredients: readonly string[]): FreelyRead | null {
  const named = ingredients.filter((ingredient) => ingredient !== text.toLowerCase().trim());
  const [name, ...others] = named.filter((one) => !named.some((other) => isPartOf(one, other)));
  if (!name || others.length > 0) return null;
  const words = wordsOf(text.split(';')[0] ?? '').map((word) => ({ word, read: readWord(word) }));
  const form = formIn(words, name);
  const strength = strengthIn(words, form);
  if (!strength) return null;
  const drug: Drug = {
    name,
    ingredients: [name],
    aliases: [],
    schedule: 'H',
    forms: [{ form, strengths: [strength] }],
  };
  const needed = words.filter(isNeeded);
  const isOften = needed.some(({ read }) => read.kind === 'frequency' || read.kind === 'parts');
  const isLong = needed.some(({ read }) => read.kind === 'days');
  const line = [name, ...needed.map(({ word }) => word), isOften ? '' : 'sos', isLong ? '' : 'cont'].join(' ');
  const { drug: read, regimen } = readLine(line, listOf([drug], []));
  return read && { drug: read, regimen };
}
