import { ageLimits } from '../../content/age-limits.ts';
import { doseLimits } from '../../content/dose-limits.ts';
import { drugGroups } from '../../content/drug-groups.ts';
import { highAlertDrugs } from '../../content/high-alert-drugs.ts';
import { interactions } from '../../content/interactions.ts';
import { asWords } from '../drug-list.ts';

/** The drugs of which something is known, listed or not. */
const names = new Set([
  'methotrexate',
  ...drugGroups.flatMap(({ ingredients }) => ingredients),
  ...highAlertDrugs.flatMap(({ ingredients }) => ingredients),
  ...ageLimits.flatMap(({ ingredients }) => ingredients),
  ...doseLimits.flatMap(({ ingredients }) => ingredients),
  ...interactions.flatMap(({ ones, others }) => [...ones, ...others]),
]);
const wordsOf = (text: string) => asWords(text).trim().split(' ');

/** By their first word: a prescription is checked again at every key. */
const known = Map.groupBy(
  [...names].map((name) => ({ name, words: asWords(name) })),
  ({ name }) => wordsOf(name)[0],
);

export function knownNamesIn(text: string): string[] {
  const words = asWords(text);
  return wordsOf(text)
    .flatMap((word) => known.get(word) ?? [])
    .filter((one) => words.includes(one.words))
    .map(({ name }) => name);
}
