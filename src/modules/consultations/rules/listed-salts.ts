import { drugs } from '../content/drugs.ts';
import { saltSpellings } from '../content/salt-spellings.ts';

/** Rewrites a word to the spelling that the drug tables use. */
export const oneSpelling = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('sulph', 'sulf')
    .replaceAll('aluminum', 'aluminium')
    .replace(/\bhcl\b/g, 'hydrochloride');

const listed = new Map(
  drugs.flatMap(({ ingredients }) => ingredients.map((name) => [name.toLowerCase(), name] as const)),
);

/** A plus, "and", comma or slash between two names; "Insulin human 30/70" is one name. */
const between = /\s*[+&]\s*|\s*,\s*(?=\p{L})|(?<=\p{L}{3})\s*\/\s*(?=\p{L}{3})|\s+(?:and|with)\s+/iu;
const pharmacopoeia = /\s+\(?(?:i\.?p\.?|b\.?p\.?|u\.?s\.?p\.?)\)?$/i;

function listedSalt(typed: string): string {
  const salt = typed.trim().replace(/\s+/g, ' ').replace(pharmacopoeia, '');
  const name = oneSpelling(salt);
  return saltSpellings.get(name) ?? listed.get(name) ?? salt;
}

/**
 * The salts of a product under the names of the list: "Amoxycillin I.P. & Potassium clavulanate" becomes "Amoxicillin +
 * Clavulanic acid".
 */
export const listedSalts = (typed: string): string => typed.split(between).map(listedSalt).filter(Boolean).join(' + ');
