export function fullName({ firstName, lastName }: { firstName: string; lastName: string | null }): string {
  return lastName ? `${firstName} ${lastName}` : firstName;
}

/** A letter as people see it: in Telugu or Hindi with its vowel sign. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(name);
  return first?.segment ?? '';
}

/** The two letters in a patient's round badge. Many people have one name: then it is one letter. */
export function initials(person: { firstName: string; lastName: string | null }): string {
  return (firstLetter(person.firstName) + firstLetter(person.lastName ?? '')).toLocaleUpperCase('en-IN');
}

/** Fewer digits than this would match almost every phone number. */
const fewestPhoneDigits = 3;

/** Letters search names. Digits search patient numbers and any part of a phone number; spaces in them do not count. */
export function searchTerms(typed: string): { name: string; patientNumber: string; phonePart: string } {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (!/^[\d\s()+-]*\d[\d\s()+-]*$/.test(name)) return { name, patientNumber: '', phonePart: '' };
  // Numbers are stored without the trunk zero that people dial.
  const digits = name.replace(/\D/g, '').replace(/^0+/, '');
  return { name: '', patientNumber: digits, phonePart: digits.length >= fewestPhoneDigits ? digits : '' };
}
