import { adultLimits } from '../../content/adult-limits.ts';
import { ageLimits } from '../../content/age-limits.ts';
import { doseLimits } from '../../content/dose-limits.ts';
import { drugGroups } from '../../content/drug-groups.ts';
import { furtherBrands } from '../../content/further-brands.ts';
import { highAlertDrugs } from '../../content/high-alert-drugs.ts';
import { interactions } from '../../content/interactions.ts';
import { pregnancyDrugs } from '../../content/pregnancy-drugs.ts';
import { saltSpellings } from '../../content/salt-spellings.ts';
import { asWords } from '../drug-list.ts';
import { oneSpelling } from '../listed-salts.ts';

/** The drugs that the safety tables cover, listed or not. */
export const knownNames: ReadonlySet<string> = new Set([
  'methotrexate',
  ...drugGroups.flatMap(({ ingredients }) => ingredients),
  ...highAlertDrugs.flatMap(({ ingredients }) => ingredients),
  ...ageLimits.flatMap(({ ingredients }) => ingredients),
  ...pregnancyDrugs.flatMap(({ ingredients }) => ingredients),
  ...adultLimits.map(({ ingredient }) => ingredient),
  ...doseLimits.flatMap(({ ingredients }) => ingredients),
  ...interactions.flatMap(({ ones, others }) => [...ones, ...others]),
]);
const wordsOf = (text: string) => asWords(text).trim().split(' ');

const otherSpellings = [...saltSpellings].flatMap(([spelling, names]) =>
  names.split(' + ').map((name) => ({ name: name.toLowerCase(), words: asWords(spelling) })),
);

const brands = [...furtherBrands].flatMap(([brand, ingredients]) =>
  ingredients.map((name) => ({ name, words: asWords(brand) })),
);

/** Grouped by first word for speed: a prescription is checked again at every keystroke. */
const known = Map.groupBy(
  [...[...knownNames].map((name) => ({ name, words: asWords(name) })), ...otherSpellings, ...brands],
  ({ words }) => wordsOf(words)[0],
);

/** Recognises other spellings and brands: "Amoxycillin trihydrate" is amoxicillin, "Nise" nimesulide. */
export function knownNamesIn(text: string): string[] {
  const words = asWords(oneSpelling(text));
  const found = wordsOf(words)
    .flatMap((word) => known.get(word) ?? [])
    .filter((one) => words.includes(one.words));
  return [...new Set(found.map(({ name }) => name))];
}
