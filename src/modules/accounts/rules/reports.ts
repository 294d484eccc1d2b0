import { methodNames, paymentMethods } from '#modules/billing/rules.ts';

/** The ways to group revenue. */
export const revenueBy = ['department', 'doctor', 'service', 'method', 'day'] as const;
export type RevenueBy = (typeof revenueBy)[number];

export const reports = [...revenueBy, 'dues', 'reductions', 'payouts', 'gst'] as const;
export type Report = (typeof reports)[number];

export const reportNames: Record<Report, string> = {
  department: 'Revenue by department',
  doctor: 'Revenue by doctor',
  service: 'Revenue by service',
  method: 'Revenue by method',
  day: 'Revenue by day',
  dues: 'Dues by age',
  reductions: 'Discounts, refunds and credit notes',
  payouts: 'Doctor payouts',
  gst: 'GST summary',
};

export const reductionKinds = ['discount', 'refund', 'credit_note'] as const;
export type ReductionKind = (typeof reductionKinds)[number];
export const reductionNames: Record<ReductionKind, string> = {
  discount: 'Discount',
  refund: 'Refund',
  credit_note: 'Credit note',
};

export const taxDocuments = ['bill', 'credit_note'] as const;
export const buyers = ['b2b', 'b2c'] as const;

const taxNames = {
  bill: { b2b: 'Bills to businesses (B2B)', b2c: 'Bills to consumers (B2C)' },
  credit_note: { b2b: 'Credit notes to businesses (B2B)', b2c: 'Credit notes to consumers (B2C)' },
} as const;

export const taxGroupName = (row: {
  document: (typeof taxDocuments)[number];
  buyer: (typeof buyers)[number];
}): string => taxNames[row.document][row.buyer];

/** Bills from before GST was recorded have no code. */
export const codeText = (hsnSac: string): string =>
  hsnSac === '' ? 'No code' : `${hsnSac.startsWith('99') ? 'SAC' : 'HSN'} ${hsnSac}`;

/** A report covers a year at most, including a leap day. */
const mostDays = 366;

/** What is wrong with the days of a report; null if nothing is. */
export function reportDaysFault(from: string, to: string): string | null {
  if (from > to) return 'This is before the first day';
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days > mostDays ? 'Choose a year at most' : null;
}

/** The first day of the month that `day` is in. By default, reports begin with the current month. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The key of revenue that belongs to no doctor. */
export const noDoctor = 'none';

const allBasisPoints = 10_000n;

/** A share of an amount, rounded to the paisa, half a paisa away from zero. Exact for any sum of money. */
export function payoutOf(paise: number, basisPoints: number): number {
  const product = BigInt(Math.abs(paise)) * BigInt(basisPoints);
  const rounded = Number((2n * product + allBasisPoints) / (2n * allBasisPoints));
  return paise < 0 ? -rounded || 0 : rounded;
}

/** Formats 2550 as 25.5%. */
export const shareText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** The heading of the name column, per grouping. */
export const revenueHeads: Record<RevenueBy, string> = {
  department: 'Department',
  doctor: 'Doctor',
  service: 'Service',
  method: 'Method',
  day: 'Day',
};

/** The name to show for a row; payment methods get their usual labels. */
export function revenueName(by: RevenueBy, name: string): string {
  const method = by === 'method' ? paymentMethods.find((known) => known === name) : undefined;
  return method ? methodNames[method] : name;
}
