import { sql } from 'kysely';
import type { SearchTerms } from '../../rules.ts';

/** Which terms match: the longest word that was typed gives the range; the other words must begin a word of the name too. */
export function matchesTerms({ name, digits }: SearchTerms) {
  if (digits) return sql<boolean>`term >= '#' || ${digits}::text and term < '#' || ${digits}::text || ':'`;
  const words = sql`unnest(string_to_array(fold_name(${name}), ' ')) as word`;
  const longest = sql`(select word from ${words} order by length(word) desc limit 1)`;
  // The last of all characters: after everything that begins like the word.
  return sql<boolean>`term >= ${longest} and term < ${longest} || chr(1114111)
    and ' ' || term like all (array(select '% ' || word || '%' from ${words}))`;
}
