import { methodNames, paymentMethods } from '#modules/billing/rules.ts';

/** What revenue is added up by. */
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

/** A credit note takes off what its bill added. */
export const taxSign = ({ document }: { document: (typeof taxDocuments)[number] }): 1 | -1 =>
  document === 'credit_note' ? -1 : 1;

/** Bills from before GST was kept have no code. */
export const codeText = (hsnSac: string): string =>
  hsnSac === '' ? 'No code' : `${hsnSac.startsWith('99') ? 'SAC' : 'HSN'} ${hsnSac}`;

/** A report is read for a year at most, the leap day included. */
const mostDays = 366;

/** What is wrong with the days of a report; null: nothing. */
export function reportDaysFault(from: string, to: string): string | null {
  if (from > to) return 'This is before the first day';
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days > mostDays ? 'Choose a year at most' : null;
}

/** The first day of the month a day is in: reports begin with the month that is under way. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The key of what belongs to no doctor. */
export const noDoctor = 'none';

const allBasisPoints = 10_000n;

/** A share of an amount, to the paisa; half a paisa counts as one, away from nothing. Exact for any sum of money. */
export function payoutOf(paise: number, basisPoints: number): number {
  const product = BigInt(Math.abs(paise)) * BigInt(basisPoints);
  const rounded = Number((2n * product + allBasisPoints) / (2n * allBasisPoints));
  return paise < 0 ? -rounded || 0 : rounded;
}

/** 2550 as 25.5% */
export const shareText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** The heading above the names of a report. */
export const revenueHeads: Record<RevenueBy, string> = {
  department: 'Department',
  doctor: 'Doctor',
  service: 'Service',
  method: 'Method',
  day: 'Day',
};

/** What a row is called: a method as everywhere, anything else by its name. */
export function revenueName(by: RevenueBy, name: string): string {
  const method = by === 'method' ? paymentMethods.find((known) => known === name) : undefined;
  return method ? methodNames[method] : name;
}
