import { rupees } from '#foundation/shared/money.ts';
import type { Practice } from '#modules/staff/rules.ts';

export const paymentMethods = ['cash', 'card', 'upi', 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  bank_transfer: 'Bank transfer',
};

interface Made {
  method: PaymentMethod;
  isDeposit: boolean;
  /** The insurer who settled a claim with the payment. */
  payer: string | null;
}

/** How a payment was made, in words. */
export const paidBy = ({ method, isDeposit, payer }: Made): string =>
  isDeposit ? 'Deposit' : [payer, methodNames[method]].filter(Boolean).join(', ');

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

/** The practice whose income a category is: the dental and aesthetic practices have figures of their own. */
export function practiceOf(category: IncomeCategory): Practice {
  if (category === 'Dental') return 'dental';
  return category === 'Aesthetic' ? 'aesthetic' : 'hospital';
}

/** The service in the price list under which a visit is charged. */
export const consultationService = 'Consultation';

/**
 * The service in the price list under which a day in a bed is charged. A ward with its own price follows the name: "Bed
 * day, ICU".
 */
export const bedDayService = 'Bed day';

/** The kinds of visit that have prices of their own: emergency takes precedence, otherwise the kind as booked. */
export const pricedVisits = ['first', 'follow_up', 'walk_in', 'emergency'] as const;
export type PricedVisit = (typeof pricedVisits)[number];
export const pricedVisitNames: Record<PricedVisit, string> = {
  first: 'First visit',
  follow_up: 'Follow-up',
  walk_in: 'Walk-in',
  emergency: 'Emergency',
};

/** Bills per page of To bill. */
export const openBillsOfPage = 50;

/** The numbers of days that To bill can list at once. */
export const toBillDays = [1, 7, 30] as const;

/** A single sum above a hundred crore rupees must be a typing error. */
export const mostPaise = 100_000_000_000;

/** The Indian financial year of a day, as written in a bill's number: 2627 from 1 April 2026 to 31 March 2027. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((number) => String(number % 100).padStart(2, '0')).join('');
}

/** Prefix of credit note numbers. */
export const creditPrefix = 'CN';
/** Prefix of deposit receipt numbers. */
export const depositPrefix = 'AD';

/** At most 16 characters, as GST requires: four of the prefix, the year, six digits. */
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
  /** Amount refunded from the payment. */
  refunded: number;
}

interface Owed {
  total: number;
  creditNotes: readonly { amount: number }[];
  payments: readonly Paid[];
}

export const creditedOf = ({ creditNotes }: Pick<Owed, 'creditNotes'>) =>
  creditNotes.reduce((sum, { amount }) => sum + amount, 0);

/** What is still to be paid: total = paid + due + credited. Negative if money has to be refunded. */
export function dueOf(bill: Owed): number {
  return bill.payments.reduce((due, { amount, refunded }) => due - amount + refunded, bill.total - creditedOf(bill));
}

interface Claimed {
  claims: readonly { amount: number }[];
}

/** What insurers are asked for and have neither paid nor refused yet. */
export const claimedOf = ({ claims }: Claimed): number => claims.reduce((sum, { amount }) => sum + amount, 0);

/** What the patient has to pay: the part of the due amount not claimed from any insurer. */
export const patientDueOf = (bill: Owed & Claimed): number => Math.max(0, dueOf(bill) - claimedOf(bill));

export const claimText = ({ payer, amount }: { payer: string; amount: number }) =>
  `Claimed from ${payer}: ${rupees(amount)}`;

interface Shared {
  billTo: { name: string } | null;
  claims: readonly { payer: string; amount: number }[];
}

/** Who else pays what is due, as the portal says it; empty if only the patient does. */
export function otherPayers(bill: Owed & Shared): string[] {
  if (dueOf(bill) <= 0) return [];
  return [...(bill.billTo ? [`Billed to ${bill.billTo.name}`] : []), ...bill.claims.map(claimText)];
}

/** What is still to come, and from whom: "₹50 due, ₹450 claimed". Empty if nothing is due. */
export function dueText(bill: Owed & Claimed): string {
  const patientDue = patientDueOf(bill);
  const claimed = Math.max(0, dueOf(bill)) - patientDue;
  const parts = [patientDue > 0 ? `${rupees(patientDue)} due` : '', claimed > 0 ? `${rupees(claimed)} claimed` : ''];
  return parts.filter(Boolean).join(', ');
}

/**
 * The effect of a refund on its bill: how much a credit note takes off, unless credited before, and what is due then.
 */
export function afterRefund(bill: Owed, amount: number, isOwedAgain: boolean): { credited: number; due: number } {
  const due = dueOf(bill);
  const credited = isOwedAgain ? 0 : Math.max(0, amount - Math.max(0, -due));
  return { credited, due: due + amount - credited };
}

/** The sum refunded on a bill, over all its payments. */
export const refundedOf = ({ payments }: { payments: readonly Pick<Paid, 'refunded'>[] }) =>
  payments.reduce((sum, { refunded }) => sum + refunded, 0);

export const refundable = ({ amount, refunded }: Paid) => amount - refunded;

/** The proposed refund of a payment: what was credited and not refunded yet, otherwise all that is left of it. */
export const refundProposal = (payment: Paid, due: number) =>
  due < 0 ? Math.min(refundable(payment), -due) : refundable(payment);

/** Change for the payer; null if too little was handed over. */
export function changeToGive(due: number, tendered: number): number | null {
  return tendered >= due ? tendered - due : null;
}

export const changeGiven = ({ amount, tendered }: { amount: number; tendered: number | null }): number =>
  tendered === null ? 0 : (changeToGive(amount, tendered) ?? 0);

interface UpiRequest {
  address: string;
  name: string;
  paise: number;
  reference: string;
  /** Text that the payer's bank shows with the payment. */
  note: string;
}

/** The text of a QR code for UPI apps. Showing the code does not count as a payment. */
export function upiLink({ address, name, paise, reference, note }: UpiRequest): string {
  const amount = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
  const fields = { pa: address, pn: name, am: amount, cu: 'INR', tn: note, tr: reference };
  return `upi://pay?${Object.entries(fields)
    .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
    .join('&')}`;
}

/** What a bill is for, written after its number in a ledger line: its first line and how many more there are. */
export function billedWords(lines: readonly { description: string }[]): string {
  const [first] = lines;
  const more = lines.length > 1 ? ` and ${lines.length - 1} more` : '';
  return first ? `: ${first.description}${more}` : '';
}

export const billWords = (number: string, lines: readonly { description: string }[]) =>
  `Bill ${number}${billedWords(lines)}`;

/** Every payment that leaves a trace at a bank has a reference there. */
export const isReferenceMissing = ({ method, reference }: { method: PaymentMethod; reference: string }) =>
  method !== 'cash' && reference === '';

/** Only its letters and digits: the desk may type a reference with other spaces, dashes and capitals than the bank. */
export const plainReference = (reference: string) => reference.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

export const isSameReference = (one: string, other: string): boolean =>
  plainReference(one) !== '' && plainReference(one) === plainReference(other);

/** A bank gives each reference once, so a payment whose reference the bill already has is the same money. */
export const isPaidAlready = (
  { method, reference }: { method: PaymentMethod; reference: string },
  payments: readonly { method: PaymentMethod; reference: string }[],
) => method !== 'cash' && payments.some((paid) => paid.method === method && isSameReference(paid.reference, reference));

/** First and last day due of each age group. */
export const dueAges = {
  '0-30': [0, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  'over-90': [91, 1_000_000],
} as const satisfies Record<string, readonly [from: number, to: number]>;
type DueAge = keyof typeof dueAges;
export const dueAgeOrder = ['0-30', '31-60', '61-90', 'over-90'] as const satisfies readonly DueAge[];
export const dueAgeOf = (days: number): DueAge => dueAgeOrder.find((age) => days <= dueAges[age][1]) ?? 'over-90';
export const dueAgeNames: Record<DueAge, string> = {
  '0-30': '0 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'Over 90 days',
};
