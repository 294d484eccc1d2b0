import { type RawBuilder, sql } from 'kysely';
import { foldName, nameKey, type SearchTerms } from '../../rules.ts';

const wordsOf = (said: string) => sql`unnest(string_to_array(${said}::text, ' ')) as word`;

/** The longest word that was typed gives the range. After it comes the last of all characters: everything that begins like the word. */
function inRange(said: string) {
  const longest = sql`(select word from ${wordsOf(said)} order by length(word) desc limit 1)`;
  return sql<boolean>`(term >= ${longest} and term < ${longest} || chr(1114111))`;
}

/** The other words must begin a word of the name too. */
const hasWords = (said: string) =>
  sql<boolean>`' ' || term like all (array(select '% ' || word || '%' from ${wordsOf(said)}))`;

const eitherOf = (one: RawBuilder<boolean>, other: RawBuilder<boolean>) => sql<boolean>`(${one} or ${other})`;

/**
 * Which terms match. A name whose key differs is looked for by both, the ranges apart from the words: only comparisons of text may
 * use the index under row-level security.
 */
export function matchesTerms({ name, digits }: SearchTerms) {
  if (digits) return sql<boolean>`term >= '#' || ${digits}::text and term < '#' || ${digits}::text || ':'`;
  const [said, alike] = [foldName(name), nameKey(name)];
  if (said === alike) return sql<boolean>`${inRange(said)} and ${hasWords(said)}`;
  return sql<boolean>`${eitherOf(inRange(said), inRange(alike))} and ${eitherOf(hasWords(said), hasWords(alike))}`;
}
