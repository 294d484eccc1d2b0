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

/** Root canals are for teeth that stay a while, crowns and bridges for those who are grown up. */
const youngestAtDentist: Record<string, number> = { Endodontist: 4, Prosthodontist: 18 };

/** Children go to the pediatrician, women to the gynaecologist; skin knows no age. */
export function sees(
  { department, speciality }: Pick<DemoDoctor, 'department' | 'speciality'>,
  person: DemoPerson,
  day: string,
): boolean {
  const isYoung = isChild(person, day);
  if (department === 'Dental') return yearsOn(person, day) >= (youngestAtDentist[speciality] ?? 0);
  if (department === 'Pediatrics') return isYoung;
  if (department === 'Maternity') return person.sex === 'female' && !isYoung;
  return !isYoung || department === 'Dermatology';
}

/** What people come with, where that is not anything at all. */
export const complaintsOf: Record<string, readonly string[]> = {
  Pediatrics: ['Fever for three days', 'Cough and cold', 'Stomach pain', 'Skin rash', ''],
  Maternity: ['Review of reports', 'Blood pressure check', ''],
  Orthopaedics: ['Back pain', 'Knee pain', 'Review of reports'],
  Cardiology: ['Blood pressure check', 'Review of reports', 'Diabetes review'],
  Dermatology: ['Skin rash', ''],
};
