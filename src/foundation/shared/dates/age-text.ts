import { ageInYears } from './age-in-years.ts';

const monthsUntilYears = 24;
const dayMs = 86_400_000;

/**
 * The age in whole years; in months for small children, and in days in the first month, because reference ranges and
 * doses depend on them. Both dates are YYYY-MM-DD in the clinic's zone. Empty if the birth date is unknown.
 */
export function ageText(birthDate: string | null, today: string, isEstimated = false): string {
  if (!birthDate) return '';
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const months = (year - birthYear) * 12 + (month - birthMonth) - (day < birthDay ? 1 : 0);
  const about = isEstimated ? 'about ' : '';
  if (months >= monthsUntilYears) return `${about}${ageInYears(birthDate, today)} y`;
  if (months > 0) return `${about}${months} mo`;
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(birthDate)) / dayMs));
  return `${about}${days === 1 ? '1 day' : `${days} days`}`;
}
