import type { Role } from '#foundation/shared/roles.ts';

/** In the specification's order; other categories with income follow them. */
const revenueCategories = ['OPD Consultations', 'IPD Services', 'Pharmacy', 'Laboratory'] as const;

/** Days that the averages cover. */
export const averageDays = 30;
export const trendDays = 30;
/** Most transactions of a day in the list, newest first. */
export const listedTransactions = 100;

/** Change in percent, rounded; null if there was nothing to compare with. */
export function percentChange(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

interface Amount {
  category: string;
  /** In paise. */
  amount: number;
}

/** Every known category with its share of the total, in whole percent. */
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

/** Roles that keep the accounts: the figure is open to everyone, the payments behind it are not. */
export const seePayments = ['admin', 'receptionist'] as const satisfies Role[];

/** Categories under which the income of the other workspaces is booked. */
export const roomIncome = { dental: 'Dental', aesthetic: 'Aesthetic' } as const;
