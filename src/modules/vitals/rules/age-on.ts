/** Completed days and calendar months; a newborn's limits change by the day. */
export interface Age {
  days: number;
  months: number;
}

/** Completed years. */
export const yearsOf = ({ months }: Age) => Math.floor(months / 12);

const dayMs = 86_400_000;

/** Age on a day, both YYYY-MM-DD; null if the date of birth is not known. */
export function ageOn(birthDate: string | null, day: string): Age | null {
  if (!birthDate) return null;
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = (year - birthYear) * 12 + month - birthMonth - (date < birthDay ? 1 : 0);
  const days = Math.round((Date.parse(day) - Date.parse(birthDate)) / dayMs);
  return { days: Math.max(0, days), months: Math.max(0, months) };
}
