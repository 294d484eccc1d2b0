/** On a day, both YYYY-MM-DD; null: nobody knows when they were born. */
export function ageInYears(birthDate: string | null, day: string): number | null {
  if (!birthDate) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
