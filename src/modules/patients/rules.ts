export function fullName({ firstName, lastName }: { firstName: string; lastName: string | null }): string {
  return lastName ? `${firstName} ${lastName}` : firstName;
}

/** The two letters in a patient's round badge. Many people have one name: then it is one letter. */
export function initials(person: { firstName: string; lastName: string | null }): string {
  const first = [...person.firstName][0] ?? '';
  const last = [...(person.lastName ?? '')][0] ?? '';
  return (first + last).toLocaleUpperCase('en-IN');
}

/** Fewer digits than this would match almost every phone number. */
const fewestPhoneDigits = 3;

/** Letters search names. Digits search patient numbers and any part of a phone number; spaces in them do not count. */
export function searchTerms(typed: string): { name: string; patientNumber: string; phonePart: string } {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (!/^[\d\s()+-]*\d[\d\s()+-]*$/.test(name)) return { name, patientNumber: '', phonePart: '' };
  const digits = name.replace(/\D/g, '');
  return { name: '', patientNumber: digits, phonePart: digits.length >= fewestPhoneDigits ? digits : '' };
}
