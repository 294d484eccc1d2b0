import { type Age, ageOn } from './age-on.ts';

/** How old someone looks if the date of birth is not known. */
export const apparentAges = ['newborn', 'infant', 'toddler', 'child', 'teenager', 'adult'] as const;
export type ApparentAge = (typeof apparentAges)[number];

export const apparentAgeNames: Record<ApparentAge, string> = {
  newborn: 'Under 28 days',
  infant: '1 to 11 months',
  toddler: '1 to 4 years',
  child: '5 to 11 years',
  teenager: '12 to 15 years',
  adult: 'Adult',
};

export const lookText = (look: ApparentAge) => `${apparentAgeNames[look]}, by appearance`;

/** The middle of each group; for adults any age, since they all have the same limits. */
const ages: Record<ApparentAge, Age> = {
  newborn: { days: 14, months: 0 },
  infant: { days: 180, months: 6 },
  toddler: { days: 900, months: 30 },
  child: { days: 2900, months: 96 },
  teenager: { days: 5100, months: 168 },
  adult: { days: 14_600, months: 480 },
};

/** Youngest age of each group in months: a drug with a minimum age is not given to someone who may be younger. */
export const youngestMonths: Record<ApparentAge, number> = {
  newborn: 0,
  infant: 1,
  toddler: 12,
  child: 60,
  teenager: 144,
  adult: 192,
};

const ageFromLook = (look: ApparentAge | null): Age | null => look && ages[look];

interface AgedPerson {
  birthDate: string | null;
  apparentAge: ApparentAge | null;
}

/** Age by the date of birth, otherwise by appearance; null if neither is known. */
export const knownAge = ({ birthDate, apparentAge }: AgedPerson, day: string): Age | null =>
  ageOn(birthDate, day) ?? ageFromLook(apparentAge);
