import { fullName } from '#modules/patients/rules.ts';
import type { Appointment } from '../contract.ts';

type Searched = Pick<Appointment, 'firstName' | 'lastName' | 'phone' | 'tokenNumber' | 'patientNumber'>;

/** Part of a name; or, in digits, part of the phone number, the token or the patient number. */
export function matchesSearch(visit: Searched, typed: string): boolean {
  const search = typed.trim().toLocaleLowerCase('en-IN');
  if (!search) return true;
  if (fullName(visit).toLocaleLowerCase('en-IN').includes(search)) return true;
  const digits = search.replace(/[\s()+-]/g, '');
  if (!/^\d+$/.test(digits)) return false;
  return [visit.tokenNumber, visit.patientNumber].includes(Number(digits)) || visit.phone.includes(digits);
}
