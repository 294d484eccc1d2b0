import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { isExpired } from '../inventory/stock.ts';

/** How long a medicine is taken. */
export interface Treatment {
  /** Null if not known. */
  days: number | null;
  /** How many are needed for all these days; null if that cannot be computed. */
  needed: number | null;
}

export const unknownLength: Treatment = { days: null, needed: null };

/** The day on which the last of a quantity handed over today is taken; today if that is not known. */
export function lastDayOf({ days, needed }: Treatment, quantity: number, today: string): string {
  if (!days || !(quantity > 0)) return today;
  const share = needed ? Math.min(1, quantity / needed) : 1;
  return daysAfter(today, Math.ceil(days * share) - 1);
}

/** Whether it may be used on this day and before. */
export const keepsUntil = ({ expiryDate }: { expiryDate: string | null }, day: string): boolean =>
  expiryDate === null || !isExpired(expiryDate, day);
