import type { DemoDoctor } from '../people/doctors.ts';

export interface DemoPerson {
  sex: 'female' | 'male' | 'other';
  birthDate: string | null;
}

const childhoodEnds = 16;

/** Age in years, precise enough for a demo. */
const yearsOn = ({ birthDate }: DemoPerson, day: string) =>
  birthDate ? (Date.parse(day) - Date.parse(birthDate)) / (365.25 * 86_400_000) : 40;

export const isChild = (person: DemoPerson, day: string) => yearsOn(person, day) < childhoodEnds;

/** Root canals are for teeth that will stay for a while, crowns and bridges for adults. */
const youngestAtDentist: Record<string, number> = { Endodontist: 4, Prosthodontist: 18 };

/** Children see the pediatrician, women the gynaecologist; the dermatologist sees every age. */
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

/** Complaints per department; departments not listed see any complaint. */
export const complaintsOf: Record<string, readonly string[]> = {
  Pediatrics: ['Fever for three days', 'Cough and cold', 'Stomach pain', 'Skin rash', ''],
  Maternity: ['Review of reports', 'Blood pressure check', ''],
  Orthopaedics: ['Back pain', 'Knee pain', 'Review of reports'],
  Cardiology: ['Blood pressure check', 'Review of reports', 'Diabetes review'],
  Dermatology: ['Skin rash', ''],
};
