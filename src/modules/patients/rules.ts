import type { Role } from '#foundation/shared/roles.ts';
import { firstLetter } from '#foundation/shared/text/first-letter.ts';
import { hasVerhoeffCheck } from '#foundation/shared/text/verhoeff.ts';
import type { FilePurpose } from '#modules/files/rules.ts';
import { asTypedSoFar, soundOfIndic } from './rules/indic-names.ts';
import { alikeName, speltOut } from './rules/name-key.ts';
import { isUnclear, waysToRead } from './rules/tamil-beginnings.ts';
import { spellUrdu } from './rules/urdu-names.ts';

/**
 * Roles that register patients and read their records, in the hospital, the dental practice and the aesthetic clinic.
 */
export const registers = [
  'admin',
  'doctor',
  'nurse',
  'receptionist',
  'practitioner',
  'assistant',
] as const satisfies Role[];

export function fullName({ firstName, lastName }: { firstName: string; lastName: string | null }): string {
  return lastName ? `${firstName} ${lastName}` : firstName;
}

/**
 * The two letters in a patient's round badge; only one if the name is a single word or in a script with wide letters.
 */
export function initials({ firstName, lastName }: { firstName: string; lastName: string | null }): string {
  const [first, last] = [firstLetter(firstName), firstLetter(lastName ?? '')];
  const isNarrow = /^\p{Script=Latin}+$/u.test(first + last);
  return (isNarrow ? first + last : first).toLocaleUpperCase('en-IN');
}

const replacedLetters: Record<string, string> = { e: 'i', o: 'u', w: 'u', v: 'u', y: 'i', z: 'j', q: 'k', f: 'p' };

/**
 * Folds a name by its sound, so that Laxmi equals Lakshmi, just like fold_name in the database. A test keeps the two in
 * step.
 */
export function foldName(name: string): string {
  return soundOfIndic(spellUrdu(name))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’`]/g, '')
    .replace(/[!-/:-@[-_{-~\s]+/g, ' ')
    .replaceAll('x', 'ks')
    .replace(/[eowvyzqf]/g, (letter) => replacedLetters[letter] ?? letter)
    .replace(/([bcdgjklmnprst])h/g, '$1')
    .replace(/h\b/g, '')
    .replace(/([a-z])\1+/g, '$1')
    .replaceAll('brahm', 'bram')
    .replace(/\bkua/g, 'ka')
    .replace(/\bmuham[aiu]/g, 'muhama')
    .replace(/\b(muhd|md)\b/g, 'muhamad')
    .replace(/\bsaid/g, 'sid')
    .replace(/\b(saik|sk)\b/g, 'sik')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A name's folded forms: several if it begins with a Tamil letter that is hard or soft. */
function readings(name: string): string[] {
  const words = name.trim().split(/\s+/);
  if (!words.some(isUnclear)) return [foldName(name)];
  return waysToRead(words.map((word) => ({ folded: foldName(word), isUnclear: isUnclear(word) })));
}

/** A name and one that has one of these keys may belong to one person. */
export const nameKeys = (name: string) => readings(speltOut(name)).map(alikeName);

export const nameKey = (name: string) => nameKeys(name)[0] ?? '';

/** Sai Kumar is also written Saikumar, and Rama Anjaneyulu Ramanjaneyulu. */
const writtenTogether = (words: string[]) => words.join('').replace(/([a-z])\1+/g, '$1');

const togetherKey = (words: string[]) => alikeName(writtenTogether(words));

/** The same for whole names of one person, whether their parts are written together or apart. */
export const wholeNameKeys = (name: string) => readings(speltOut(name)).map((folded) => togetherKey(folded.split(' ')));

export const wholeNameKey = (name: string) => wholeNameKeys(name)[0] ?? '';

/** "Saik" is Shaik, or the beginning of Saikumar. */
const begunName = (typed: string, folded: string) => (/\bsaik$/i.test(typed) ? [folded.replace(/sik$/, 'saik')] : []);

/** The forms in which a typed name is searched. */
export function typedForms(name: string): string[] {
  const folded = readings(name).flatMap((form) => [form, ...begunName(name, form)]);
  const together = folded.map((form) => writtenTogether(form.split(' ')));
  return [...new Set([...folded, ...nameKeys(name), ...together, ...wholeNameKeys(name)])];
}

/** What a typed name may begin with to find this one, like the terms that search_terms_of in the database returns. */
export function foundBy(name: string): string[] {
  const endings = (folded: string) => folded.split(' ').map((_, place, words) => words.slice(place));
  return [
    ...readings(name).flatMap((folded) => [...folded.split(' '), ...endings(folded).map(writtenTogether)]),
    ...readings(speltOut(name)).flatMap((folded) => [
      ...alikeName(folded).split(' '),
      ...endings(folded).map(togetherKey),
    ]),
  ];
}

/**
 * One letter held down is not a name; folded to a single letter, it would match everybody whose name begins with it.
 */
const isOneLetter = /^(\p{L})\1{2,}$/iu;

/** The form in which a typed name is searched; empty if nobody can have that name. */
export const typedName = (typed: string) => (isOneLetter.test(typed.trim()) ? '' : asTypedSoFar(typed));

/** Fewer digits than this would match almost every phone number. */
export const fewestPhoneDigits = 3;
const mostPatientNumber = 2 ** 31 - 1;

export interface SearchTerms {
  name: string;
  patientNumber: number | null;
  /** Part of a phone number, or the start of an ABHA number. */
  digits: string;
}

/** Letters search names. Digits search patient numbers, phone numbers and ABHA numbers, ignoring spaces and dashes. */
export function searchTerms(typed: string): SearchTerms {
  const said = typed.trim().replace(/\s+/g, ' ');
  const name = said.replace(/^no\.? ?(?=\d+$)/i, '');
  if (!/^[\d\s()+-]*\d[\d\s()+-]*$/.test(name)) return { name: typedName(name), patientNumber: null, digits: '' };
  // Numbers are searched without the country code and the trunk zero that people dial.
  const digits = name.replace(/[^\d+]/g, '').replace(/^(\+91|0*91(?=\d{10}$)|\+|0+)/, '');
  const number = Number(digits);
  return {
    name: '',
    patientNumber: number > 0 && number <= mostPatientNumber ? number : null,
    // "no. 107" names a patient number, so it is not searched as a phone number.
    digits: digits.length >= fewestPhoneDigits && name === said ? digits : '',
  };
}

/** Splits a full name: the part after the last space is the family name. */
export function namesOf(typed: string): { firstName: string; lastName: string } {
  const [, firstName = '', lastName = ''] = /^(.*?)(?:\s+(\S+))?$/.exec(typed.trim()) ?? [];
  return { firstName, lastName };
}

/** Twelve digits: the first is not 0 or 1, the last is a check digit. */
export function isAadhaar(digits: string): boolean {
  return /^[2-9]\d{11}$/.test(digits) && hasVerhoeffCheck(digits);
}

/** Formats 14 digits as on the card: 12-3456-7890-1234. */
export function abhaText(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3-$4');
}

/** How a registered patient compares with the one being registered; null if a value is missing on either side. */
export interface Likeness {
  isSameAbha: boolean;
  isSamePhone: boolean;
  isSameName: boolean | null;
  isSameSex: boolean | null;
  /** Same day, or about the same age if one of the dates is estimated. */
  isSameBirth: boolean | null;
}

export const duplicateLevels = ['likely', 'possible', 'family'] as const;
export type DuplicateLevel = (typeof duplicateLevels)[number];

/**
 * Whether a person may be registered twice. Families share phones and thousands share a name, so neither alone is
 * enough once more is known. The same phone remains a hint, since a name may be spelt in an unforeseen way. The same
 * ABHA number always means the same person.
 */
export function duplicateLevel(likeness: Likeness): DuplicateLevel | null {
  const { isSameAbha, isSamePhone, isSameName, isSameSex, isSameBirth } = likeness;
  if (isSameAbha) return 'likely';
  if (isSameName === null) return isSamePhone ? 'possible' : null;
  if (!isSameName) return isSamePhone ? 'family' : null;
  if (isSamePhone) return isSameSex === false || isSameBirth === false ? 'possible' : 'likely';
  return isSameBirth && isSameSex !== false ? 'possible' : null;
}

/** Scans, photos and papers in a patient's record. */
export const patientDocuments: FilePurpose = {
  name: 'patient-document',
  uploads: registers,
  opens: registers,
  kinds: ['jpeg', 'png', 'pdf', 'dicom'],
};

/** Tables of patients to import. */
export const patientTables: FilePurpose = {
  name: 'patient-import',
  uploads: ['admin'],
  opens: [],
  kinds: ['csv', 'xlsx'],
};
