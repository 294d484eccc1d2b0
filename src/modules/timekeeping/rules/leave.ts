import { midday } from '#modules/staff/rules.ts';
import type { ShiftType } from './shifts.ts';
import { addDays } from './time.ts';

export const requestStatuses = ['requested', 'approved', 'refused', 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const requestStatusNames: Record<RequestStatus, string> = {
  requested: 'Waiting',
  approved: 'Approved',
  refused: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** How long a decision can be undone. */
export const undoMinutes = 10;

/** A longer leave must be split into several requests. */
export const mostLeaveDays = 180;

export const halves = ['morning', 'afternoon'] as const;
export type Half = (typeof halves)[number];
export const halfNames: Record<Half, string> = { morning: 'Morning', afternoon: 'Afternoon' };

/** The working hours left beside half a day of leave; null if away all day. */
export function hoursBesides(half: Half | null): { from: string; to: string } | { from: null; to: null } {
  if (half === null) return { from: null, to: null };
  return half === 'morning' ? { from: midday, to: '24:00' } : { from: '00:00', to: midday };
}

export interface LeaveSpan {
  fromDay: string;
  toDay: string;
  /** Half of a single day; null for whole days. */
  half: Half | null;
}

interface Planned {
  day: string;
  shiftType: ShiftType;
}

/** Days of the past roster that show on which weekdays someone is off. */
export const usualWeekDays = 28;

/**
 * Days of a leave that are free anyway: holidays, and days off by the roster. A day that is not planned yet counts as
 * off if the last planned day on the same weekday was off.
 */
export function freeDays(
  { fromDay, toDay }: { fromDay: string; toDay: string },
  { holidays, shifts }: { holidays: readonly string[]; shifts: readonly Planned[] },
): string[] {
  const planned = new Map(shifts.map(({ day, shiftType }) => [day, shiftType]));
  const usual = (day: string): ShiftType | undefined => {
    for (let before = addDays(day, -7); before >= addDays(fromDay, -usualWeekDays); before = addDays(before, -7)) {
      const shift = planned.get(before);
      if (shift) return shift;
    }
  };
  const free: string[] = [];
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) {
    if (holidays.includes(day) || (planned.get(day) ?? usual(day)) === 'off') free.push(day);
  }
  return free;
}

/** Days of leave per year, without free days. */
export function leaveByYear({ fromDay, toDay, half }: LeaveSpan, free: readonly string[]): Map<number, number> {
  const years = new Map<number, number>();
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) {
    const year = Number(day.slice(0, 4));
    if (!free.includes(day)) years.set(year, (years.get(year) ?? 0) + (half ? 0.5 : 1));
  }
  return years;
}

export function leaveDays(span: LeaveSpan, free: readonly string[]): number {
  return [...leaveByYear(span, free).values()].reduce((sum, days) => sum + days, 0);
}

export const endBeforeStart = 'End is before start';
export const offOnAllDays = 'You are off on all of these days';

/** For example 3, ½ or 3½. */
export function dayCount(days: number): string {
  const whole = Math.trunc(days);
  return whole === days ? `${days}` : `${days < 0 ? '-' : ''}${Math.abs(whole) || ''}½`;
}

export const daysText = (days: number) => `${dayCount(days)} ${days > 0 && days <= 1 ? 'day' : 'days'}`;

/** The days that a leave costs, and why there are fewer than it spans. */
export function leaveDaysText({ days, ...asked }: LeaveSpan & { days: number }): string {
  const span = leaveDays(asked, []);
  const free = span - days;
  if (free <= 0) return daysText(days);
  const what = free === 1 ? 'a holiday or day off' : 'holidays or days off';
  return `${daysText(span)}, ${free} of them ${what}: ${daysText(days)} of leave`;
}

interface Left {
  isPaid: boolean;
  left: number;
  waiting: number;
}

/** The days that can still be requested, and why the ledger shows more: "9 left, 3 waiting". */
export function leaveLeftText({ isPaid, left, waiting }: Left): string {
  return [isPaid && `${dayCount(left)} left`, waiting > 0 && `${dayCount(waiting)} waiting`].filter(Boolean).join(', ');
}

/** The days of a leave, such as "01/12/2026, morning" or "01/12/2026 to 03/12/2026". */
export function leaveSpanText({ fromDay, toDay, half }: LeaveSpan, dayText: (day: string) => string): string {
  if (half) return `${dayText(fromDay)}, ${halfNames[half].toLowerCase()}`;
  return fromDay === toDay ? dayText(fromDay) : `${dayText(fromDay)} to ${dayText(toDay)}`;
}

/** Refusal for a balance that is too small. */
export const tooManyDays = (missing: number) => `${daysText(missing)} more than you have`;

interface LeaveCost extends LeaveSpan {
  days: number;
  /** `left` is null for unpaid leave, which no balance limits. */
  years: readonly { year: number; left: number | null }[];
}

/** What a leave costs and what is left after it, by year if it spans two. */
export function leaveCostText({ years, ...leave }: LeaveCost): string {
  if (leave.days === 0) return `${offOnAllDays}.`;
  const sums = years.flatMap(({ year, left }) => {
    if (left === null) return [];
    const sum = left < 0 ? tooManyDays(-left) : `${dayCount(left)} left after it`;
    return years.length > 1 ? `${year}: ${sum}` : sum;
  });
  return [leaveDaysText(leave), ...sums].map((part) => `${part}.`).join(' ');
}
