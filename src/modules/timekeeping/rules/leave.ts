import { addDays } from './time.ts';

export const requestStatuses = ['requested', 'approved', 'refused', 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const requestStatusNames: Record<RequestStatus, string> = {
  requested: 'Waiting',
  approved: 'Approved',
  refused: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** Longer ones are asked for in parts. */
export const mostLeaveDays = 180;

/** How many days of leave fall into each year, holidays left out. */
export function leaveByYear(fromDay: string, toDay: string, holidays: readonly string[]): Map<number, number> {
  const years = new Map<number, number>();
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) {
    const year = Number(day.slice(0, 4));
    if (!holidays.includes(day)) years.set(year, (years.get(year) ?? 0) + 1);
  }
  return years;
}

export function leaveDays(fromDay: string, toDay: string, holidays: readonly string[]): number {
  return [...leaveByYear(fromDay, toDay, holidays).values()].reduce((sum, days) => sum + days, 0);
}
