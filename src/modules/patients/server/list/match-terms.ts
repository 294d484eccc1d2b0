import { sql } from 'kysely';
import { type SearchTerms, typedForms } from '../../rules.ts';

/** Mohammed, Shaik, Syed and Abdul, as they are folded: so many people are called so that they hardly narrow a search. */
const mostCommon = new Set(['muhamad', 'muhmad', 'sik', 'sid', 'abdul']);
/** Shorter words begin more names than the most common ones. */
const fewestLetters = 3;

const longestOf = (words: readonly string[]) =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** The word that the fewest names have, as far as that can be told without looking. */
function rarestOf(words: readonly string[]): string {
  const rare = longestOf(words.filter((word) => !mostCommon.has(word)));
  return rare.length >= fewestLetters ? rare : longestOf(words);
}

/** Everything from the word itself to the word followed by the highest character. */
const inRange = (word: string) => sql`term >= ${word}::text and term < ${word}::text || chr(1114111)`;

/**
 * Each of the other words must begin a word of the name too: a term is one word, a space and then the name. One
 * condition per word, because "like all (array)" takes the array apart again for each of up to 30,000 terms.
 */
const hasWord = (word: string) => sql`term like ${`% ${word}%`}`;

function rangeOf(said: string) {
  const words = said.split(' ');
  const rarest = rarestOf(words);
  return { rarest, others: words.toSpliced(words.indexOf(rarest), 1) };
}

/**
 * Conditions on terms, each a range of the index that is read separately and stops once it has enough. A name whose key
 * differs is searched by both, and one of several words without its spaces too; a single condition with "or" would read
 * all terms of all forms first. Forms with the same range are compared in one reading of it.
 */
export function matchesTerms({ name, digits }: SearchTerms) {
  if (digits) return [sql<boolean>`term >= '#' || ${digits}::text and term < '#' || ${digits}::text || ':'`];
  const ranges = Map.groupBy(typedForms(name).map(rangeOf), ({ rarest }) => rarest);
  return [...ranges].map(([rarest, forms]) => {
    const matches = forms.map(({ others }) => sql.join([sql`true`, ...others.map(hasWord)], sql` and `));
    // A search like "%" has no letters left, and every name would match.
    return sql<boolean>`${rarest !== ''} and ${inRange(rarest)} and (${sql.join(matches, sql` or `)})`;
  });
}
