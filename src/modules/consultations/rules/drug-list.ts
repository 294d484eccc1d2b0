import { type DrugGroup, drugGroups } from '../content/drug-groups.ts';
import { type Drug, type DrugForm, drugs, type Schedule } from '../content/drugs.ts';
import { readWord, wordsOf } from './prescription-line/line-words.ts';

/** A drug that a clinic added to its list. */
export interface OwnDrug {
  name: string;
  aliases: readonly string[];
  schedule: Schedule;
  forms: readonly DrugForm[];
  /** The name of the group to which people are allergic together. */
  allergyGroup: string | null;
}

export interface NamedDrug {
  drug: Drug;
  /** Null for a brand, which is found by its aliases or in full. */
  name: string | null;
  aliases: readonly string[];
  /**
   * The aliases that may be shortened. One with a hyphen is written in full, because its beginning is the name of
   * another product: Oflomac is not Oflomac-OZ.
   */
  shortened: readonly string[];
  /** A brand of several words that must be written in full: "Olmat" is not "Olmat-H". */
  inFull: { name: string; label: string } | null;
  mentionedAs: readonly string[];
}

/** The drugs that a line can prescribe, and the allergy groups. */
export interface DrugList {
  drugs: readonly Drug[];
  /** The drugs under the names by which they are found. */
  named: readonly NamedDrug[];
  groups: readonly DrugGroup[];
}

export const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Pads the words with spaces so that only whole words are found: "egg" is not found in "eggs". */
export const asWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9]+/g, ' ')} `;

export const namedDrug = (drug: Drug): NamedDrug => ({
  drug,
  name: plain(drug.name),
  aliases: drug.aliases.map(plain),
  shortened: drug.aliases.filter((alias) => !alias.includes('-')).map(plain),
  inFull: null,
  mentionedAs: [drug.name, ...drug.aliases].map(asWords),
});

export const listOf = (all: readonly Drug[], groups: readonly DrugGroup[]): DrugList => ({
  drugs: all,
  named: all.map(namedDrug),
  groups,
});

/** The list that every clinic starts with. */
export const starterList = listOf(drugs, drugGroups);

const ingredientsOf = ({ name }: OwnDrug) => name.split(' + ');

/** Each form once, with all its strengths. */
export const mergedForms = (all: readonly DrugForm[]): DrugForm[] =>
  [...Map.groupBy(all, ({ form }) => form)].map(([form, same]) => ({
    form,
    strengths: [...new Set(same.flatMap(({ strengths }) => strengths))],
  }));

/** A clinic's drug whose name is already listed adds to the listed drug; the clinic's schedule takes precedence. */
const extended = (drug: Drug, own: OwnDrug): Drug => ({
  ...drug,
  aliases: [...new Set([...drug.aliases, ...own.aliases])],
  schedule: own.schedule,
  forms: mergedForms([...drug.forms, ...own.forms]),
});

const knownIngredients = new Set(drugs.flatMap(({ ingredients }) => ingredients.map((name) => name.toLowerCase())));

/** Adds the clinic's ingredients to their group. The groups of listed ingredients are already known. */
const withOwn = (group: DrugGroup, own: readonly OwnDrug[]): DrugGroup => ({
  ...group,
  ingredients: [
    ...group.ingredients,
    ...own
      .filter(({ allergyGroup }) => allergyGroup === group.name)
      .flatMap((drug) => ingredientsOf(drug).map((name) => name.toLowerCase()))
      .filter((ingredient) => !knownIngredients.has(ingredient)),
  ],
});

/** The list that every clinic starts with, plus the clinic's own drugs. */
export function drugListOf(own: readonly OwnDrug[]): DrugList {
  if (own.length === 0) return starterList;
  const ownOf = new Map(own.map((drug) => [plain(drug.name), drug]));
  const listed = starterList.drugs.map((drug) => {
    const name = plain(drug.name);
    const addition = ownOf.get(name);
    ownOf.delete(name);
    return addition ? extended(drug, addition) : drug;
  });
  const added = [...ownOf.values()].map((drug): Drug => ({ ...drug, ingredients: ingredientsOf(drug) }));
  return listOf(
    [...listed, ...added],
    drugGroups.map((group) => withOwn(group, own)),
  );
}

export const mostWords = 6;

/** Why a name cannot begin a line, or null if it can. */
export function nameFault(name: string): string | null {
  const words = wordsOf(name);
  if (words.length > mostWords) return `At most ${mostWords} words`;
  if (plain(name).replace(/\d/g, '').length < 2) return 'Use English letters so it can be typed';
  const [first = ''] = words;
  return readWord(first).kind === 'unknown' ? null : `"${first}" means something else at the start of a line`;
}

/** Normalises a name: "ibuprofen+ paracetamol" becomes "Ibuprofen + paracetamol". */
export function listedName(typed: string): string {
  const name = typed
    .split('+')
    .map((ingredient) => ingredient.trim().replace(/\s+/g, ' '))
    .join(' + ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const unitNames = ['mg', 'mcg', 'g', 'ml', 'IU', 'MU'] as const;

/** Normalises a strength: "100mg/5ml" becomes "100 mg/5 ml". */
export function listedStrength(typed: string): string {
  return typed
    .trim()
    .replace(/\s*([/+])\s*/g, '$1')
    .replaceAll('+', ' + ')
    .replace(/(\d)\s*(mcg|mg|g|ml|iu|mu|%)(?![a-z])/gi, (_, digit: string, typedUnit: string) => {
      const unit = unitNames.find((name) => name.toLowerCase() === typedUnit.toLowerCase()) ?? typedUnit;
      return `${digit} ${unit}`;
    });
}

const amount = String.raw`\d+(?:\.\d+)? (?:mg|mcg|g|ml|IU|MU|%)`;
export const strengthPattern = new RegExp(String.raw`^${amount}(?: \+ ${amount})*(?:/(?:\d+(?:\.\d+)? )?ml)?$`);
