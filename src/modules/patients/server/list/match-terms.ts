import { sql } from 'kysely';
import { type SearchTerms, typedForms } from '../../rules.ts';

const longestOf = (words: string[]) =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/**
 * The longest typed word gives the range: everything from the word itself to the word followed by the highest
 * character.
 */
const inRange = (longest: string) => sql`term >= ${longest}::text and term < ${longest}::text || chr(1114111)`;

/**
 * Each of the other words must begin a word of the name too: a term is one word, a space and then the name. One
 * condition per word, because "like all (array)" takes the array apart again for each of up to 30,000 terms.
 */
const hasWord = (word: string) => sql`term like ${`% ${word}%`}`;

/**
 * Conditions on terms, each a range of the index that is read separately and stops once it has enough. A name whose key
 * differs is searched by both, and one of several words without its spaces too; a single condition with "or" would read
 * all terms of all forms first.
 */
export function matchesTerms({ name, digits }: SearchTerms) {
  if (digits) return [sql<boolean>`term >= '#' || ${digits}::text and term < '#' || ${digits}::text || ':'`];
  return typedForms(name).map((said) => {
    const words = said.split(' ');
    const longest = longestOf(words);
    const others = words.toSpliced(words.indexOf(longest), 1);
    // A search like "%" has no letters left, and every name would match.
    return sql<boolean>`${sql.join([sql`${said !== ''}`, inRange(longest), ...others.map(hasWord)], sql` and `)}`;
  });
}
