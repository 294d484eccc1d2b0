/** Age on this day, both dates as YYYY-MM-DD. Null if the birth date is unknown. */
export function ageInYears(birthDate: string | null, day: string): number | null {
  if (!birthDate) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
