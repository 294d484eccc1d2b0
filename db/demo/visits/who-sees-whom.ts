import type { DemoDoctor } from '../people/doctors.ts';

export interface DemoPerson {
  sex: 'female' | 'male' | 'other';
  birthDate: string | null;
}

const childhoodEnds = 16;

/** Whole years, near enough for a demo. */
const yearsOn = ({ birthDate }: DemoPerson, day: string) =>
  birthDate ? (Date.parse(day) - Date.parse(birthDate)) / (365.25 * 86_400_000) : 40;

export const isChild = (person: DemoPerson, day: string) => yearsOn(person, day) < childhoodEnds;

/** Children go to the pediatrician, women to the gynaecologist; teeth and skin know no age. */
export function sees({ department }: Pick<DemoDoctor, 'department'>, person: DemoPerson, day: string): boolean {
  const isYoung = isChild(person, day);
  if (department === 'Pediatrics') return isYoung;
  if (department === 'Maternity') return person.sex === 'female' && !isYoung;
  return !isYoung || department === 'Dental' || department === 'Dermatology';
}

/** What people come with, where that is not anything at all. */
export const complaintsOf: Record<string, readonly string[]> = {
  Pediatrics: ['Fever for three days', 'Cough and cold', 'Stomach pain', 'Skin rash', ''],
  Maternity: ['Review of reports', 'Blood pressure check', ''],
  Orthopaedics: ['Back pain', 'Knee pain', 'Review of reports'],
  Cardiology: ['Blood pressure check', 'Review of reports', 'Diabetes review'],
  Dermatology: ['Skin rash', ''],
};
