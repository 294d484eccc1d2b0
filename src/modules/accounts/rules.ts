import { type Clock, dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { dayIn, dayText } from '#foundation/shared/dates/dates.ts';
import type { PaymentMethod, TransactionType } from '#modules/billing/rules.ts';
import { bookingDay } from '#modules/cashier/rules.ts';
import { countDays, type Days, daysBefore, financialYears } from './rules/period.ts';

/** Transactions on the first screen and on each page after it. */
export const pageSize = 10;

export const expenseCategories = [
  'Medical supplies',
  'Medicines',
  'Salaries',
  'Rent',
  'Utilities',
  'Equipment',
  'Maintenance',
  'Laboratory services',
  'Office',
  'Other',
] as const;

export const typeNames: Record<TransactionType, string> = { income: 'Income', expense: 'Expense', refund: 'Refund' };

/** The filters of the transaction list; `earned` lists what Total Income adds up. */
export const typeFilters = ['earned', 'income', 'refund', 'expense'] as const;
export type TypeFilter = (typeof typeFilters)[number];
export const typeFilterNames: Record<TypeFilter, string> = {
  earned: 'Income and refunds',
  income: 'Income',
  refund: 'Refunds',
  expense: 'Expenses',
};

export const digitalMethods: readonly PaymentMethod[] = ['card', 'upi', 'bank_transfer'];
export const methodFilters = ['cash', 'digital', 'card', 'upi', 'bank_transfer'] as const;
export type MethodFilter = (typeof methodFilters)[number];

interface Booked {
  transactionType: TransactionType;
  /** Reverses an expense that was wrong. */
  isReversal: boolean;
  /** In paise, never negative. */
  amount: number;
}

/** The effect of a transaction on the clinic's money: negative for expenses and refunds. */
export function signedAmount({ transactionType, isReversal, amount }: Booked): number {
  if (transactionType === 'income') return amount;
  return transactionType === 'expense' && isReversal ? amount : -amount;
}

interface Dated {
  transactionDate: string;
  createdAt: string;
}

/**
 * The day a transaction is booked on, and when it was entered if that was another day. An entry made after its day was
 * closed is booked on the next open day.
 */
export function momentText({ transactionDate, createdAt }: Dated, clock: Clock): string {
  const entered = dateTimeIn(clock, createdAt);
  const enteredOn = dayIn(clock.timeZone, new Date(createdAt));
  if (transactionDate === enteredOn) return entered;
  const day = dayText(transactionDate);
  return transactionDate > enteredOn
    ? `${day}, the next open day; entered ${entered}, after the close`
    : `${day}, entered ${entered}`;
}

interface LedgerSum extends Booked {
  paymentMethod: PaymentMethod;
  count: number;
}

export interface Figures {
  income: number;
  expenses: number;
  net: number;
  cash: number;
  digital: number;
  digitalPercent: number;
  transactions: number;
  average: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);

/** The figures of a period from its sums, all in paise. A refund reduces income, so that net = income - expenses. */
export function figuresOf(sums: readonly LedgerSum[]): Figures {
  const earned = sums.filter(({ transactionType }) => transactionType !== 'expense');
  const income = sum(earned.map(signedAmount));
  const expenses = -sum(sums.filter(({ transactionType }) => transactionType === 'expense').map(signedAmount)) || 0;
  const digital = sum(earned.filter(({ paymentMethod }) => digitalMethods.includes(paymentMethod)).map(signedAmount));
  const transactions = sum(sums.map(({ count }) => count));
  return {
    income,
    expenses,
    net: income - expenses,
    cash: income - digital,
    digital,
    digitalPercent: digitalPercent(digital, income),
    transactions,
    average: transactions === 0 ? 0 : Math.round(income / transactions),
  };
}

/** Income and expenses per day of a period, including days without any. */
export function figuresByDay(sums: readonly (LedgerSum & { day: string })[], days: Days) {
  const sumsOf = Map.groupBy(sums, ({ day }) => day);
  const count = countDays(days);
  return Array.from({ length: count }, (_, index) => {
    const day = daysBefore(days.to, count - 1 - index);
    const { income, expenses } = figuresOf(sumsOf.get(day) ?? []);
    return { day, income, expenses };
  });
}

/** The digital part of the income in whole percent; 0 if there is no income. */
export function digitalPercent(digital: number, income: number): number {
  return income > 0 ? Math.min(100, Math.max(0, Math.round((digital / income) * 100))) : 0;
}

export const netHue = (net: number) => (net < 0 ? 'orange' : 'blue');

/**
 * Payments to an unnamed payee count towards no limit, so they must be small: above this amount in paise, the payee
 * must be named.
 */
export const mostUnnamed = 1_000_000;

/** Books are kept for eight years, so an older date must be a typing error. */
const expenseYears = 8;

interface Books {
  today: string;
  /** The last closed day; null if none is closed. */
  closedThrough: string | null;
}

/** What is wrong with the date on a bill that the clinic received; null if nothing is. */
export function billDayFault(day: string, today: string): string | null {
  if (day > today) return 'This date is in the future';
  const first = `${String(Number(today.slice(0, 4)) - expenseYears).padStart(4, '0')}${today.slice(4)}`;
  return day < first ? `Enter a date of the last ${expenseYears} years` : null;
}

/**
 * Expenses are booked in the current financial year; in its first month also in the previous one, whose last bills
 * still arrive.
 */
function firstBookedDay(today: string): string {
  const [year, before] = financialYears(today);
  return (today.slice(5, 7) === '04' ? before : year)?.from ?? today;
}

/**
 * What is wrong with the day of an expense; null if nothing is. Expenses paid after today was closed go on the first
 * open day.
 */
export function expenseDayFault(day: string, { today, closedThrough }: Books): string | null {
  const open = bookingDay(today, closedThrough);
  if (closedThrough !== null && day <= closedThrough)
    return open === today
      ? 'This day is closed. Enter a later date.'
      : `This day is closed. Enter ${dayText(open)}, the first open day.`;
  if (day > open) return 'This date is in the future';
  const first = firstBookedDay(today);
  return day < first
    ? `This is before ${dayText(first)}. Enter today, and this date in the description or reference.`
    : null;
}
