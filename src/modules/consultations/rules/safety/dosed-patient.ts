import { daysBetween } from '#foundation/shared/dates/calendar-days.ts';

/** The facts about a patient that a dose depends on. */
export interface DosedPatient {
  /** Null if unknown. */
  ageMonths: number | null;
  weight: { kg: number; day: string } | null;
  /** The day of the visit. */
  day: string;
  /** As the last vitals say. */
  isPregnant: boolean;
}

/** The age below which vitals are scored as a child's too. */
const childMonths = 16 * 12;
/** A patient of unknown age below this weight may be a child. */
const lightKg = 35;

export const isChild = ({ ageMonths, weight }: DosedPatient) =>
  ageMonths === null ? weight !== null && weight.kg < lightKg : ageMonths < childMonths;

const infantMonths = 24;

/** An infant's weight is out of date after a month, anyone else's after three. */
export function isOldWeight({ ageMonths, weight, day }: DosedPatient): boolean {
  const daysItHolds = ageMonths !== null && ageMonths < infantMonths ? 30 : 90;
  return weight !== null && daysBetween(weight.day, day) > daysItHolds;
}

export function ageInMonths(birthDate: string | null, day: string): number | null {
  if (!birthDate) return null;
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return (year - birthYear) * 12 + month - birthMonth - (date < birthDay ? 1 : 0);
}

interface Weighed {
  weight: number | null;
  day: string;
}

/** Uses the vitals of this and earlier visits, oldest first. */
export function dosedPatient(
  { birthDate, wasPregnant }: { birthDate: string | null; wasPregnant: boolean },
  day: string,
  vitals: readonly Weighed[],
): DosedPatient {
  const weighed = vitals.findLast(({ weight }) => weight !== null);
  return {
    ageMonths: ageInMonths(birthDate, day),
    weight: weighed?.weight ? { kg: weighed.weight, day: weighed.day } : null,
    day,
    isPregnant: wasPregnant,
  };
}
