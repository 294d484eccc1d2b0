import { z } from 'zod';
import { rupees } from '#foundation/shared/money.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { fullName } from '#modules/patients/rules.ts';
import { creditedOf, lineAmount, mostPaise } from '../rules.ts';
import { shareOut } from './split.ts';

const reason = reasonText(300);
const amount = wholePaise
  .min(1, 'Enter an amount above 0')
  .max(mostPaise, 'This amount is too large')
  .describe('In paise');

export const Discount = z.object({
  amount,
  reason,
  approvalId: z.uuid().nullable().default(null).describe('Above what the caller may give alone'),
});

export const approvalKinds = ['discount', 'refund', 'credit', 'deposit', 'expense'] as const;

export const approvalNames: Record<(typeof approvalKinds)[number], string> = {
  discount: 'Discount',
  refund: 'Refund',
  credit: 'Credit note',
  deposit: 'Deposit refund',
  expense: 'Expense',
};

export const AskedApproval = z
  .object({
    kind: z.enum(approvalKinds),
    patientId: z.uuid('Choose a patient').nullable().default(null).describe('Of all but an expense'),
    paymentId: z.uuid().nullable().default(null).describe('Of a refund'),
    billId: z.uuid().nullable().default(null).describe('Of a credit note'),
    depositId: z.uuid().nullable().default(null).describe('Of a refund out of a deposit'),
    draftId: z.uuid().nullable().default(null).describe('Of a discount: the draft it is for; null: none is kept'),
    payableId: z.uuid().nullable().default(null).describe("Of a payment of a vendor's bill"),
    payee: text(120).default('').describe('Of an expense: who is paid'),
    amount,
    ofAmount: amount.describe('What the bill costs without the discount, or what was paid'),
    reason,
  })
  .refine(({ amount, ofAmount }) => amount <= ofAmount, { path: ['amount'], message: 'More than the bill total' })
  .refine(({ kind, paymentId }) => (kind === 'refund') === (paymentId !== null), {
    path: ['paymentId'],
    message: 'Only a refund names a payment',
  })
  .refine(({ kind, billId }) => (kind === 'credit') === (billId !== null), {
    path: ['billId'],
    message: 'Only a credit note names a bill',
  })
  .refine(({ kind, depositId }) => (kind === 'deposit') === (depositId !== null), {
    path: ['depositId'],
    message: 'Only a deposit refund names a deposit',
  })
  .refine(({ kind, draftId }) => kind === 'discount' || draftId === null, {
    path: ['draftId'],
    message: 'Only a discount names a draft',
  })
  .refine(({ kind, patientId }) => (kind === 'expense') === (patientId === null), {
    path: ['patientId'],
    message: 'Choose a patient',
  })
  .refine(({ kind, payableId, payee }) => kind === 'expense' || (payableId === null && payee === ''), {
    path: ['payableId'],
    message: 'Only an expense names who is paid',
  });
export type AskedApproval = z.output<typeof AskedApproval>;

export const Approval = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  patientId: z.string().nullable().describe('Null: an expense'),
  firstName: z.string().describe('Of the patient; empty: an expense'),
  lastName: z.string().nullable(),
  paymentId: z.string().nullable(),
  billId: z.string().nullable().describe('Of a credit note'),
  depositId: z.string().nullable(),
  draftId: z.string().nullable().describe('Of a discount: the draft it holds for, whoever issues it'),
  payableId: z.string().nullable().describe("The vendor's bill that an expense pays"),
  payee: z.string().describe('Of an expense'),
  amount: z.int(),
  ofAmount: z.int(),
  reason: z.string(),
  askedAt: z.string(),
  askedById: z.string(),
  askedBy: z.string(),
  isApproved: z.boolean().nullable().describe('Null: nobody has decided yet'),
  isWithdrawn: z.boolean().describe('By the person who asked, before it was decided'),
  decidedBy: z.string().nullable(),
  declineReason: z.string(),
  isUsed: z.boolean(),
  billNumber: z.string().nullable().describe('Where it was used; null also for a deposit and an expense'),
  ofBill: z
    .object({ id: z.string(), billNumber: z.string() })
    .nullable()
    .describe('What it is about; null: not issued yet, a deposit or an expense'),
  left: z
    .int()
    .nullable()
    .describe('Of the payment, deposit or bill, of what still waits or was not used yet; null: there is no such limit'),
  expenseDay: z.string().nullable().describe('Of the expense it was used for'),
});
export type Approval = z.infer<typeof Approval>;

/** What it is about has meanwhile less left, as after another refund: nobody can approve it any more. */
export const isEnded = ({ amount, left }: Pick<Approval, 'amount' | 'left'>): boolean => left !== null && amount > left;

/** Nobody has decided on it yet, it is still asked for, and it can still be done. */
export const isWaiting = (asked: Pick<Approval, 'isApproved' | 'isWithdrawn' | 'amount' | 'left'>): boolean =>
  asked.isApproved === null && !asked.isWithdrawn && !isEnded(asked);

const leftOfWhat = { refund: 'payment', deposit: 'deposit', credit: 'bill', expense: 'bill' } as const;

/** Why an amount is more than can be given. */
export const onlyLeft = (kind: keyof typeof leftOfWhat, left: number): string =>
  `${left > 0 ? `Only ${rupees(left)}` : 'Nothing'} of this ${leftOfWhat[kind]} is left`;

/** What is left now of what a request is about; null: a discount has no such limit. */
export const leftText = ({ kind, left }: Pick<Approval, 'kind' | 'left'>): string | null =>
  kind === 'discount' || left === null ? null : onlyLeft(kind, left);

/** For whom it is asked: the patient, or who is to be paid. */
export const approvalFor = (asked: Pick<Approval, 'patientId' | 'firstName' | 'lastName' | 'payee'>): string =>
  asked.patientId === null ? asked.payee || 'Payee not named' : fullName(asked);

/** So many percent of a sum, to the paisa; half a paisa is one. Two decimals of a percent count. */
export const percentOf = (paise: number, percent: number): number =>
  Math.round((paise * Math.round(percent * 100)) / 10_000);

/** What is left of a percent that was typed, in percent of the sum with one decimal. */
export const percentText = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10}%`;

/** The discount of each line, in proportion to what it costs. */
export function discountByLine(lines: readonly { quantity: number; unitPrice: number }[], discount: number): number[] {
  const shares = shareOut(discount, Object.fromEntries(lines.map((line, at) => [at, lineAmount(line)])));
  return lines.map((_, at) => shares[at] ?? 0);
}

interface Limits {
  discountPercent: number;
}

/** The largest discount on a sum that needs nobody else: as many paise as the percent gives when it is typed. */
export const freeDiscount = (role: Role, paise: number, { discountPercent }: Limits): number =>
  role === 'admin' ? paise : percentOf(paise, discountPercent);

interface RefundLimits {
  refundLimit: number;
  /** A clinic's only admin has nobody to ask. */
  isAlone: boolean;
}

/** The most that may be given back of a bill, or to a patient in a day, without somebody else; it is the same for admins. */
export const freeRefund = ({ refundLimit, isAlone }: RefundLimits): number => (isAlone ? mostPaise : refundLimit);

interface Reduced {
  total: number;
  discount: { amount: number } | null;
  creditNotes: readonly { amount: number }[];
}

/** What the discount and the credit notes of a bill may come to without anybody else, and how much of it is used. */
export function usedOfCredit(role: Role, bill: Reduced, limits: Limits): { used: number; limit: number } {
  const discount = bill.discount?.amount ?? 0;
  return { used: discount + creditedOf(bill), limit: freeDiscount(role, bill.total + discount, limits) };
}

/** What may still be credited of a bill without anybody else. */
export function freeCredit(role: Role, bill: Reduced, limits: Limits): number {
  const { used, limit } = usedOfCredit(role, bill, limits);
  return Math.max(0, limit - used);
}

interface Wanted {
  kind: Approval['kind'];
  askedById: string;
  paymentId: string | null;
  billId: string | null;
  depositId: string | null;
  /** Of a discount: the draft that is issued; null: none was kept. */
  draftId?: string | null;
  payableId?: string | null;
  payee?: string;
  amount: number;
  ofAmount: number;
}

/** Two spellings of the same payee. */
const isSamePayee = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A draft is the clinic's, and what was approved for it holds for whoever issues it. Anything else is for the person who asked. */
const isTheirs = (approval: Approval, { draftId = null, askedById }: Wanted): boolean =>
  approval.draftId === draftId && (draftId !== null || approval.askedById === askedById);

/**
 * Whether an approval is about what is wanted now: as much or more, and of a discount exactly as much, on a bill that is as large as it was
 * or larger.
 */
export const covers = (approval: Approval, wanted: Wanted): boolean =>
  approval.kind === wanted.kind &&
  isTheirs(approval, wanted) &&
  approval.paymentId === wanted.paymentId &&
  approval.billId === wanted.billId &&
  approval.depositId === wanted.depositId &&
  approval.payableId === (wanted.payableId ?? null) &&
  isSamePayee(approval.payee, wanted.payee ?? '') &&
  !approval.isWithdrawn &&
  !approval.isUsed &&
  !(approval.isApproved === null && isEnded(approval)) &&
  (wanted.kind === 'discount'
    ? approval.amount === wanted.amount && approval.ofAmount <= wanted.ofAmount
    : approval.amount >= wanted.amount);
