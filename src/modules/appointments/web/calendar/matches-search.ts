import { fewestPhoneDigits, foundBy, fullName, typedForms, typedName } from '#modules/patients/rules.ts';
import type { Appointment } from '../../contract-visit.ts';
import { tokenIn } from '../../rules/token-in.ts';

type Searched = Pick<Appointment, 'firstName' | 'lastName' | 'phone' | 'tokenNumber' | 'patientNumber'>;

/** Whether each typed word sounds like the beginning of a word of the name: Laxmi finds Lakshmi. */
function soundsLike(name: string, search: string): boolean {
  const words = foundBy(name);
  return typedForms(typedName(search)).some(
    (form) => form !== '' && form.split(' ').every((typed) => words.some((word) => word.startsWith(typed))),
  );
}

/** Matches part of a name; a token (t8); or, for digits, part of the phone number, the token or the patient number. */
export function matchesSearch(visit: Searched, typed: string): boolean {
  const search = typed.trim().toLocaleLowerCase('en-IN');
  if (!search) return true;
  const name = fullName(visit);
  if (name.toLocaleLowerCase('en-IN').includes(search) || soundsLike(name, search)) return true;
  const token = tokenIn(search);
  if (token?.isSaid) return visit.tokenNumber === token.number;
  const digits = search.replace(/[\s()+-]/g, '');
  if (!/^\d+$/.test(digits)) return false;
  if ([visit.tokenNumber, visit.patientNumber].includes(Number(digits))) return true;
  return digits.length >= fewestPhoneDigits && visit.phone.includes(digits);
}
