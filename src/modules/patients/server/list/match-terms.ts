import { sql } from 'kysely';
import { foldName, nameKey, type SearchTerms } from '../../rules.ts';

const longestOf = (words: string[]) =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** The longest word that was typed gives the range. After it comes the last of all characters: everything that begins like the word. */
const inRange = (longest: string) => sql<boolean>`term >= ${longest}::text and term < ${longest}::text || chr(1114111)`;

/** The other words must begin a word of the name too: a term is a word and then, after a blank, the name. */
const hasWords = (others: string) =>
  sql<boolean>`term like all (array(select '% ' || word || '%' from unnest(string_to_array(${others}::text, ' ')) as word))`;

/**
 * Which terms match, each a range of the index that is read by itself and stops when it has enough. A name whose key differs is looked
 * for by both; under one condition with "or" all terms of both would be read first.
 */
export function matchesTerms({ name, digits }: SearchTerms) {
  if (digits) return [sql<boolean>`term >= '#' || ${digits}::text and term < '#' || ${digits}::text || ':'`];
  return [...new Set([foldName(name), nameKey(name)])].map((said) => {
    const words = said.split(' ');
    const longest = longestOf(words);
    const others = words.toSpliced(words.indexOf(longest), 1);
    // Of "%" no letter is left, with which every name begins.
    return sql<boolean>`${said !== ''} and ${inRange(longest)} and ${hasWords(others.join(' '))}`;
  });
}
