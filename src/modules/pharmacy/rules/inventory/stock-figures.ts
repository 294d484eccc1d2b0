/** Days of sales that the figures cover. */
export const soldDays = 30;
/** Stock that has not moved out for this many days is dead. */
export const deadDays = 90;
export const mostMovers = 10;
export const mostDead = 50;

/** The first day of each age group except the youngest. */
export const ageSteps = [91, 181, 366] as const;
export const ageNames = ['Up to 90 days', '91 to 180 days', '181 to 365 days', 'Over a year'] as const;

/** Share in percent; null if there is nothing to divide by. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

interface Dated {
  month: string | null;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Nov 2026" for 2026-11, "Expired" for expired stock, which has no month. */
export const monthText = ({ month }: Dated): string =>
  month === null ? 'Expired' : `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Sums rows by name, in the order of the names. */
export function sumBy<Row extends { value: number }, Name extends string>(
  rows: readonly Row[],
  names: readonly Name[],
  nameOf: (row: Row) => Name | undefined,
): { name: Name; value: number }[] {
  return names.flatMap((name) => {
    const alike = rows.filter((row) => nameOf(row) === name);
    return alike.length === 0 ? [] : [{ name, value: alike.reduce((sum, { value }) => sum + value, 0) }];
  });
}
