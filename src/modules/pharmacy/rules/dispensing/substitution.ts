import { readWord } from '#modules/consultations/rules/prescription-line/line-words.ts';
import { narrowIndexDrugs } from '../../content/narrow-index-drugs.ts';
import { hasSameSalts, isSameMedicine, type Medicine, releaseOf } from './same-medicine.ts';

export interface Prescribed {
  /** As it was typed. */
  text: string;
  drug: string;
  /** Empty if written in free text and not in the list of drugs. */
  ingredients: readonly string[];
  form: string | null;
  strength: string;
}

interface Fit {
  /** The brand that the doctor asked for and this is not; null if this is the prescribed one. */
  insteadOf: string | null;
  /** Another brand may act differently, so the prescriber has to agree. */
  needsPrescriber: boolean;
}

export const substitutionReasons = [
  'Out of stock',
  'Not enough in stock',
  'Patient asked for a cheaper brand',
  'Patient asked for another brand',
] as const;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]{2,}/g) ?? [];
/** The brand in "Tab. Dolo 650" is Dolo. */
const brandWord = ({ name }: Medicine) => wordsOf(name).find((word) => readWord(word).kind !== 'form') ?? '';

const tokensOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]+|\d+(?:\.\d+)?|[%+/]/gu) ?? [];

function formsTyped(text: string): readonly string[] {
  const word = readWord(text.trim().toLowerCase().split(/\s+/)[0] ?? '');
  return word.kind === 'form' ? word.forms : [];
}

/** Turns "Tab. Morphine 10" into Morphine 10. */
export function withoutForm(text: string): string {
  const [, ...rest] = text.trim().split(/\s+/);
  return rest.length > 0 && formsTyped(text).length > 0 ? rest.join(' ') : text;
}

/** "Pan D 40 daily" begins with Pan and with Pan D; "Pantocid 40" with neither. */
function begins(text: string, { name }: Medicine): boolean {
  const [typed, named] = [tokensOf(text), tokensOf(name)];
  return named.length > 0 && named.every((token, at) => typed[at] === token);
}

const narrow = new Set(narrowIndexDrugs);
const isNarrow = (genericName: string) => wordsOf(genericName).some((word) => narrow.has(word));

const mostWordsOfName = 6;

/**
 * "SR" is part of the name only near the name or the strength; further on, as in "until controlled", words describe how
 * to take the medicine.
 */
const typedRelease = (text: string) =>
  text
    .split(/\s+/)
    .slice(0, mostWordsOfName)
    .join(' ')
    .replace(/\b(?:sustained|extended|controlled|modified|prolonged)\b(?! release)/gi, '');

/** The longest brand name that begins a line written in free text; none if the line asks for another release. */
function brandWritten({ drug }: Prescribed, kept: readonly Medicine[]): Medicine | null {
  const isOfForm = (product: Medicine) => formsTyped(drug).some((form) => form === product.form);
  const named = kept.filter(
    (product) => begins(drug, product) || (isOfForm(product) && begins(withoutForm(drug), product)),
  );
  const [brand] = named.toSorted((one, other) => other.name.length - one.name.length);
  const release = releaseOf(typedRelease(drug));
  return brand && (release === '' || release === releaseOf(`${brand.name} ${brand.genericName}`)) ? brand : null;
}

/** The brand that the doctor named, if the pharmacy keeps it; null if any brand of the salts was meant. */
function brandNamed(
  { text, drug, strength }: Prescribed,
  isAsked: (product: Medicine) => boolean,
  kept: readonly Medicine[],
) {
  const typed = wordsOf(text).filter((word) => !wordsOf(drug).includes(word));
  const named = kept.filter((product) => hasSameSalts(drug, product.genericName) && typed.includes(brandWord(product)));
  const [other] = named;
  if (!other) return null;
  const word = brandWord(other);
  // If the brand is kept only in another strength, it is named with the prescribed strength.
  const name = named.find(isAsked)?.name ?? `${word.slice(0, 1).toUpperCase()}${word.slice(1)} ${strength}`;
  return { name, word };
}

/** Says whether a product may be handed over for a line, and what it replaces; null if it may not. */
export type FitOf = (product: Medicine) => Fit | null;

export function fitsFor(prescribed: Prescribed, kept: readonly Medicine[]): FitOf {
  const asPrescribed: Fit = { insteadOf: null, needsPrescriber: false };
  const standsInFor = (name: string, { genericName }: Medicine): Fit => ({
    insteadOf: name,
    needsPrescriber: isNarrow(genericName),
  });
  const { drug, form, strength, text, ingredients } = prescribed;
  if (ingredients.length === 0) {
    const brand = brandWritten(prescribed, kept);
    return (product) => {
      if (brand?.name === product.name) return asPrescribed;
      if (!brand || !isSameMedicine(brand, product)) return null;
      return brandWord(brand) === brandWord(product) ? asPrescribed : standsInFor(brand.name, product);
    };
  }
  const asked = { name: '', genericName: drug, form: form ?? '', strength };
  const release = releaseOf(`${drug} ${typedRelease(text)}`);
  const isAsked = (product: Medicine) => isSameMedicine(asked, product, release);
  const brand = brandNamed(prescribed, isAsked, kept);
  return (product) => {
    if (!isAsked(product)) return null;
    return !brand || brand.word === brandWord(product) ? asPrescribed : standsInFor(brand.name, product);
  };
}
