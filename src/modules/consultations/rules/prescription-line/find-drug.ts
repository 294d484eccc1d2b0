import type { Drug } from '../../content/drugs.ts';
import { type DrugList, mergedForms, mostWords, type NamedDrug, plain } from '../drug-list.ts';
import { readWord } from './line-words.ts';

/** Merges the names of one drug into one match with the forms of all these names. */
const drugsOf = (found: readonly NamedDrug[]): Drug[] =>
  [...Map.groupBy(found, ({ drug }) => plain(drug.name)).values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first?.drug ?? [];
    return { ...first.drug, forms: mergedForms([first, ...others].flatMap(({ drug }) => drug.forms)) };
  });

const exactly = (typed: string, { named }: DrugList) =>
  drugsOf(
    named.filter(({ name, aliases, inFull }) => name === typed || inFull?.name === typed || aliases.includes(typed)),
  );

/** "T bact" is the brand T-Bact, not a tablet of Bactrim. */
export const isNamedWhole = (words: readonly string[], list: DrugList) =>
  words.some((_, at) => at > 0 && exactly(plain(words.slice(0, at + 1).join('')), list).length > 0);

export const shortestBeginning = 3;

/** "Zetra 65" is not the beginning of the brand "Zetra650": an incomplete number identifies nothing. */
const isBeginning = (typed: string) => typed.length >= shortestBeginning && !/\d$/.test(typed);

function beginningWith(typed: string, { named }: DrugList): Drug[] {
  if (!isBeginning(typed)) return [];
  const matches = drugsOf(
    named.filter(({ name, shortened }) => [name ?? [], shortened].flat().some((known) => known.startsWith(typed))),
  );
  // A combination is called by all its names; one name alone means the drug alone.
  const alone = matches.filter(({ ingredients }) => ingredients.length === 1);
  const [only] = alone;
  const isBaseOfAll = only && matches.every(({ ingredients }) => ingredients[0] === only.name);
  return alone.length === 1 && isBaseOfAll ? alone : matches;
}

export interface Found {
  /** One match is the drug; several need a choice; none means that nothing of that name is listed. */
  matches: Drug[];
  /** Number of words that name the drug. */
  words: number;
}

/**
 * Names are compared by their letters and digits. A word without any, or in another script, would be ignored silently.
 */
const canBeNamed = (word: string) =>
  readWord(word).kind !== 'fraction' && plain(word) !== '' && !/(?!\p{Script=Latin})\p{L}/u.test(word);

/** Finds the drug at the beginning of a line, matching as many words as possible. */
export function findDrug(words: readonly string[], list: DrugList): Found {
  const end = words.findIndex((word) => word !== '&' && !canBeNamed(word));
  const most = end === -1 ? words.length : end;
  for (let count = Math.min(mostWords, most); count > 0; count -= 1) {
    const typed = plain(words.slice(0, count).join(''));
    const exact = exactly(typed, list);
    if (exact.length > 0) return { matches: exact, words: count };
    const begun = beginningWith(typed, list);
    if (begun.length > 0) return { matches: begun, words: count };
  }
  return { matches: [], words: 1 };
}

/** Offers brands of several words that begin with the typed text. */
export function brandsBegunWith(typed: string, { named }: DrugList): string[] {
  const word = plain(typed);
  if (!isBeginning(word)) return [];
  return named.flatMap(({ inFull }) => (inFull?.name.startsWith(word) ? inFull.label : []));
}

const mostMistakes = 2;

/** Offers drugs whose names differ from the typed text by one or two letters. */
export function similarDrugs(typed: string, { named }: DrugList): Drug[] {
  const word = plain(typed);
  if (word.length < 5) return [];
  return named
    .filter(({ inFull }) => inFull === null)
    .map(({ drug, name, aliases }) => ({
      drug,
      slips: Math.min(...[name ?? [], aliases].flat().map((known) => slips(word, known))),
    }))
    .filter(({ slips: count }) => count <= mostMistakes)
    .sort((one, other) => one.slips - other.slips)
    .slice(0, 3)
    .map(({ drug }) => drug);
}

/** The number of letters to change, add or leave out. */
export function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > mostMistakes) return Number.POSITIVE_INFINITY;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      now.push(Math.min(changed, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}
