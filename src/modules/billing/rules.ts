import type { Practice } from '#modules/staff/rules.ts';

export const paymentMethods = ['cash', 'card', 'upi', 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  bank_transfer: 'Bank transfer',
};

export const transactionTypes = ['income', 'expense', 'refund'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const incomeCategories = [
  'OPD Consultations',
  'IPD Services',
  'Pharmacy',
  'Laboratory',
  'Dental',
  'Aesthetic',
  'Other',
] as const;
export type IncomeCategory = (typeof incomeCategories)[number];

/** Whose income it is: the practices beside the hospital have figures of their own. */
export function practiceOf(category: IncomeCategory): Practice {
  if (category === 'Dental') return 'dental';
  return category === 'Aesthetic' ? 'aesthetic' : 'hospital';
}

/** The service in the price list that a visit is charged as. */
export const consultationService = 'Consultation';

/** More than a hundred crore rupees in one sum is a slip of the finger. */
export const mostPaise = 100_000_000_000;

/** The Indian financial year of a day, as it stands in a bill's number: 2627 from 1 April 2026 to 31 March 2027. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((number) => String(number % 100).padStart(2, '0')).join('');
}

/** At most 16 characters, as GST wants it: four of the prefix, the year, six digits. */
export function billNumber(prefix: string, day: string, count: number): string {
  return `${prefix}/${financialYear(day)}/${String(count).padStart(4, '0')}`;
}

interface Line {
  quantity: number;
  unitPrice: number;
}

export const lineAmount = ({ quantity, unitPrice }: Line) => quantity * unitPrice;

export function billTotal(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + lineAmount(line), 0);
}

interface Paid {
  amount: number;
  /** What was given back of it. */
  refunded: number;
  /** What of that was taken wrongly, and is to be paid again. */
  owedAgain: number;
}

/** What is still owed. What was given back for something that the patient did not get is not owed any more. */
export function dueOf(total: number, payments: readonly Pick<Paid, 'amount' | 'owedAgain'>[]): number {
  return payments.reduce((due, { amount, owedAgain }) => due - amount + owedAgain, total);
}

export const refundable = ({ amount, refunded }: Pick<Paid, 'amount' | 'refunded'>) => amount - refunded;

/** What the payer gets back; null while too little was handed over. */
export function changeToGive(due: number, tendered: number): number | null {
  return tendered >= due ? tendered - due : null;
}

interface UpiRequest {
  address: string;
  name: string;
  paise: number;
  reference: string;
}

/** The text of the QR code that a UPI app reads. That it was shown is not a payment. */
export function upiLink({ address, name, paise, reference }: UpiRequest): string {
  const amount = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
  const fields = { pa: address, pn: name, am: amount, cu: 'INR', tn: `Bill ${reference}`, tr: reference };
  return `upi://pay?${Object.entries(fields)
    .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

/** The category that most of the money is for: a payment is one row of the ledger, whatever is on its bill. */
export function mainCategory(lines: readonly (Line & { category: string })[]): string {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(line.category, (sums.get(line.category) ?? 0) + lineAmount(line));
  const [first] = [...sums].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? 'Other';
}

/** What a bill is for, in a line of the ledger: its first line, and how many more there are. */
export function billWords(billNumber: string, lines: readonly { description: string }[]): string {
  const [first] = lines;
  const more = lines.length > 1 ? ` and ${lines.length - 1} more` : '';
  return `Bill ${billNumber}${first ? `: ${first.description}${more}` : ''}`;
}
