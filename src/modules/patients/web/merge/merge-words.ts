import type { PatientRecord } from '../../contract-record.ts';
import { type MergePart, mergeParts } from '../../rules/merge.ts';
import { fullName } from '../../rules.ts';
import { valueText } from '../patient-words.ts';

export const partNames: Record<MergePart, string> = {
  name: 'Name',
  phone: 'Phone',
  sex: 'Sex',
  birth: 'Date of birth',
  guardian: 'Guardian',
  address: 'Address',
  bloodGroup: 'Blood group',
  emergency: 'Emergency contact',
  language: 'Language',
  aadhaar: 'Aadhaar',
  abha: 'ABHA number',
};

export function partText(record: PatientRecord, part: MergePart): string {
  if (part === 'name') return fullName(record);
  if (part === 'birth' && record.birthDate && record.isBirthDateEstimated)
    return `${valueText('birthDate', record.birthDate)} (estimated)`;
  if (part === 'birth') return record.birthDate ? valueText('birthDate', record.birthDate) : 'Not recorded';
  const known = mergeParts[part].filter((field) => record[field] !== null);
  return known.map((field) => valueText(field, record[field])).join(', ') || 'Not recorded';
}

/** The tables that people know by name; the others are parts of these. */
const movedNames: Record<string, [one: string, many: string]> = {
  appointments: ['visit', 'visits'],
  consultations: ['note', 'notes'],
  admissions: ['admission', 'admissions'],
  emergency_cases: ['emergency case', 'emergency cases'],
  lab_tests: ['lab test', 'lab tests'],
  dispensings: ['dispensed prescription', 'dispensed prescriptions'],
  bills: ['bill', 'bills'],
  payments: ['payment', 'payments'],
  refunds: ['refund', 'refunds'],
  treatment_plans: ['treatment plan', 'treatment plans'],
  dental_entries: ['entry in the dental chart', 'entries in the dental chart'],
  consents: ['consent', 'consents'],
  files: ['document', 'documents'],
  patient_accounts: ['portal account', 'portal accounts'],
};

export function movesText(moves: readonly { name: string; count: number }[]): string {
  const parts = moves.flatMap(({ name, count }) => {
    const words = movedNames[name];
    return words ? [`${count} ${count === 1 ? words[0] : words[1]}`] : [];
  });
  return parts.join(', ') || 'nothing';
}
