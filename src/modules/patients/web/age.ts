const monthsUntilYears = 24;

/** Whole years; for the smallest, whole months. Both dates are YYYY-MM-DD in the clinic's zone. */
export function ageText(birthDate: string, today: string, isEstimated = false): string {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const months = (year - birthYear) * 12 + (month - birthMonth) - (day < birthDay ? 1 : 0);
  const about = isEstimated ? 'about ' : '';
  return about + (months < monthsUntilYears ? `${Math.max(months, 0)} mo` : `${Math.floor(months / 12)} y`);
}
