import { dayText } from '#foundation/shared/dates/dates.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import type { PatientRecord, TypedPatient } from '../contract-record.ts';
import { abhaText } from '../rules.ts';

export const sexNames: Record<PatientRecord['sex'], string> = { female: 'Female', male: 'Male', other: 'Other' };

export const languageNames: Record<NonNullable<PatientRecord['language']>, string> = {
  te: 'Telugu',
  hi: 'Hindi',
  ur: 'Urdu',
  en: 'English',
  ta: 'Tamil',
  kn: 'Kannada',
  mr: 'Marathi',
  ml: 'Malayalam',
  gu: 'Gujarati',
  bn: 'Bengali',
  or: 'Odia',
  pa: 'Punjabi',
};

/** Labels of the form fields. */
export const fieldNames: Record<keyof TypedPatient, string> = {
  phone: 'Phone',
  firstName: 'First name',
  lastName: 'Last name',
  sex: 'Sex',
  birthDate: 'Date of birth or age',
  guardian: 'Guardian',
  address: 'Address',
  pinCode: 'PIN code',
  district: 'District',
  state: 'State',
  bloodGroup: 'Blood group',
  allergies: 'Allergies',
  emergencyName: 'Emergency contact',
  emergencyPhone: 'Emergency phone',
  language: 'Language',
  wantsReminders: 'Visit reminders',
  aadhaar: 'Aadhaar number',
  abhaNumber: 'ABHA number',
};

/** Labels of fields that only appear in the record's history. */
const otherNames: Record<string, string> = {
  isBirthDateEstimated: 'Date of birth estimated',
  aadhaarLastFour: 'Aadhaar, last digits',
  aadhaarSeenOn: 'Aadhaar seen on',
};

export function fieldName(field: string): string {
  return Object.entries({ ...fieldNames, ...otherNames }).find(([known]) => known === field)?.[1] ?? field;
}

/** "Not recorded" and "none known" are different. */
export function allergiesText(allergies: readonly string[] | null): string {
  if (allergies === null) return 'Not recorded';
  return allergies.length === 0 ? 'None known' : allergies.join(', ');
}

const nameIn = (names: Readonly<Record<string, string>>, value: string) => names[value] ?? value;

/** A field's value as shown to people, in a form or in the history. */
export function valueText(field: string, value: unknown): string {
  if (field === 'allergies') return allergiesText(Array.isArray(value) ? value.map(String) : null);
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (field === 'sex') return nameIn(sexNames, text);
  if (field === 'language') return nameIn(languageNames, text);
  if (field === 'phone' || field === 'emergencyPhone') return phoneText(text);
  if (field === 'abhaNumber') return abhaText(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? dayText(text) : text;
}
