import type { Role } from '#foundation/shared/roles.ts';

/** In the specification's order; other categories that have income come after them. */
const revenueCategories = ['OPD Consultations', 'IPD Services', 'Pharmacy', 'Laboratory'] as const;

/** What the averages look back on. */
export const averageDays = 30;
export const trendDays = 30;
/** Of the money of a day, the list shows so many entries, the newest. */
export const listedTransactions = 100;

/** Percent more or less than before, rounded; null when there was nothing to compare with. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

interface Amount {
  category: string;
  /** In paise. */
  amount: number;
}

/** Every known category, with its share of the whole in whole percent. */
export function revenueShares(amounts: readonly Amount[]): (Amount & { percent: number })[] {
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const known: readonly string[] = revenueCategories;
  const amountOf = (category: string) => amounts.find((entry) => entry.category === category)?.amount ?? 0;
  const others = amounts.filter(({ category }) => !known.includes(category));
  return [...known.map((category) => ({ category, amount: amountOf(category) })), ...others].map((entry) => ({
    ...entry,
    percent: total > 0 ? Math.round((entry.amount / total) * 100) : 0,
  }));
}

/** Who keeps the accounts: the figure is for everyone, the payments behind it are not. */
export const seePayments = ['admin', 'receptionist'] as const satisfies Role[];

/** The categories under which the income of the other rooms is booked. */
export const roomIncome = { dental: 'Dental', aesthetic: 'Aesthetic' } as const;
