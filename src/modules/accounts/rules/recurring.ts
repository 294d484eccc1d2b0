/** How often a recurring bill comes, in months. */
export const recurrences = [1, 2, 3, 6, 12] as const;
type Recurrence = (typeof recurrences)[number];
export const recurrenceNames: Record<Recurrence, string> = {
  1: 'Every month',
  2: 'Every 2 months',
  3: 'Every 3 months',
  6: 'Every 6 months',
  12: 'Every year',
};

interface Recurring {
  firstOn: string;
  everyMonths: number;
}

/** The same day of the month that many months later, or the last day of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}

/** The first day after `after` on which a recurring bill is due to be made. */
export function nextOn({ firstOn, everyMonths }: Recurring, after: string): string {
  let turn = Math.max(0, Math.floor(monthsBetween(firstOn, after) / everyMonths));
  while (monthsAfter(firstOn, turn * everyMonths) <= after) turn += 1;
  return monthsAfter(firstOn, turn * everyMonths);
}

/** The days of a recurring bill after `after`, up to and including `through`. */
export function daysOf(recurring: Recurring, after: string, through: string): string[] {
  const next = nextOn(recurring, after);
  return next > through ? [] : [next, ...daysOf(recurring, next, through)];
}
