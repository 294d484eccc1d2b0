import { soundOfIndic } from '#modules/patients/rules/indic-names.ts';
import { drugGroups } from '../../content/drug-groups.ts';
import { furtherBrands } from '../../content/further-brands.ts';
import { saltSpellings } from '../../content/salt-spellings.ts';
import { asWords, type DrugList, plain } from '../drug-list.ts';
import { oneSpelling } from '../listed-salts.ts';
import { slips } from '../prescription-line/find-drug.ts';
import { knownNames, knownNamesIn } from './known-names.ts';
import { oncePerList } from './once-per-list.ts';

export interface AllergyReading {
  /** True if it names a drug or class that prescriptions are compared with. */
  isKnown: boolean;
  /** Names that its other words may be misspellings of. */
  near: readonly string[];
}

const small = (text: string) => text.toLowerCase().trim();

const mentions = (text: string, words: string) => asWords(text).includes(asWords(words));

/** The ingredients of the drugs that a text mentions by any of their names. */
export function ingredientsIn(text: string, { named }: DrugList): string[] {
  const words = asWords(text);
  return named
    .filter(({ mentionedAs }) => mentionedAs.some((known) => words.includes(known)))
    .flatMap(({ drug }) => drug.ingredients.map(small));
}

/** Recognises informal names of a class, such as "Sulpha" or "sulfa". */
export const namesClass = (text: string, { words }: { words: readonly string[] }) =>
  words.some((word) => mentions(text, word));

/** Reduces a name to its approximate sound: c equals k, i equals y, double letters equal single ones. */
const sound = (name: string) =>
  plain(oneSpelling(name))
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('x', 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|[cq]/g, 'k')
    .replaceAll('y', 'i')
    .replaceAll('z', 's')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/e$/, '');

/** The vowels and soft consonants that a script, or its reading by sound, does not tell apart: पेनिसिलिन, एस्पिरिन. */
const spoken = (heard: string) =>
  heard
    .replaceAll('e', 'i')
    .replaceAll('o', 'u')
    .replaceAll('f', 'p')
    .replace(/^[aiu]+/, '');

const fewestLetters = 5;
/** Fewer for short names: the next similar name would be another drug, or no drug at all. */
const slipsAllowed = (name: string) => (name.length < 8 ? 1 : 2);

interface SoundedName {
  name: string;
  heard: string;
}

/** The names as listed, with their sound. */
const soundsOf = (names: readonly string[]): SoundedName[] =>
  names.flatMap((name) => {
    const heard = sound(name);
    return heard.length >= fewestLetters ? { name, heard } : [];
  });

const fixedNames = soundsOf([
  ...drugGroups.flatMap(({ words }) => words),
  ...knownNames,
  ...saltSpellings.keys(),
  ...furtherBrands.keys(),
]);

const asSpoken = (names: readonly SoundedName[]): SoundedName[] =>
  names.map(({ name, heard }) => ({ name, heard: spoken(heard) }));

const fixedSpokenNames = asSpoken(fixedNames);

const longestName = 3;

/** Each word with up to two that follow it: "mefenamic acid" is one name. */
const runsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, at) =>
    Array.from({ length: longestName }, (__, more) => words.slice(at, at + more + 1).join(' ')).slice(
      0,
      words.length - at,
    ),
  );

function nearestTo(typed: string, names: readonly SoundedName[]): string[] {
  if (typed.length < fewestLetters) return [];
  let fewest = slipsAllowed(typed);
  let nearest: string[] = [];
  for (const { name, heard } of names) {
    if (heard[0] !== typed[0]) continue;
    const count = slips(typed, heard);
    if (count > fewest) continue;
    if (count < fewest) nearest = [];
    fewest = count;
    nearest.push(name);
  }
  return nearest;
}

const mostNear = 3;

/** Determines what a recorded allergy is compared with; free text may be misspelt, or not name a drug at all. */
export const readAllergy = oncePerList((allergy, list): AllergyReading => {
  const isNamed = (text: string) =>
    ingredientsIn(text, list).length > 0 ||
    knownNamesIn(text).length > 0 ||
    list.groups.some((group) => namesClass(text, group));
  const inLatin = soundOfIndic(allergy);
  const isSpoken = inLatin !== allergy;
  const words = asWords(inLatin).trim().split(' ');
  const others = words.filter((word) => !isNamed(word));
  const listed = soundsOf(
    list.named.flatMap(({ drug, inFull }) => [drug.name, ...drug.aliases, inFull?.label ?? []].flat()),
  );
  const runs = isNamed(allergy) && others.length === words.length ? [] : runsOf(others);
  const names = isSpoken ? [...fixedSpokenNames, ...asSpoken(listed)] : [...fixedNames, ...listed];
  const heardAs = (run: string) => (isSpoken ? spoken(sound(run)) : sound(run));
  const near = [...new Set(runs.flatMap((run) => nearestTo(heardAs(run), names)).map(small))];
  return { isKnown: isNamed(allergy), near: near.slice(0, mostNear) };
});

/** The allergies that no prescription is compared with. */
export const uncheckedAllergies = (allergies: readonly string[] | null, list: DrugList): string[] =>
  (allergies ?? []).filter((allergy) => {
    const { isKnown, near } = readAllergy(allergy, list);
    return !isKnown && near.length === 0;
  });
