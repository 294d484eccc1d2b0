import { z } from 'zod';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text.ts';
import { creditedOf, lineAmount, mostPaise } from '../rules.ts';
import { shareOut } from './split.ts';

const reason = text(300).min(1, 'Enter a reason');
const amount = z
  .int('Enter an amount')
  .min(1, 'Enter an amount above 0')
  .max(mostPaise, 'This amount is too large')
  .describe('In paise');

export const Discount = z.object({
  amount,
  reason,
  approvalId: z.uuid().nullable().default(null).describe('Above what the caller may give alone'),
});

const approvalKinds = ['discount', 'refund', 'credit', 'deposit'] as const;

export const approvalNames: Record<(typeof approvalKinds)[number], string> = {
  discount: 'Discount',
  refund: 'Refund',
  credit: 'Credit note',
  deposit: 'Deposit refund',
};

export const AskedApproval = z
  .object({
    kind: z.enum(approvalKinds),
    patientId: z.uuid('Choose a patient'),
    paymentId: z.uuid().nullable().default(null).describe('Of a refund'),
    billId: z.uuid().nullable().default(null).describe('Of a credit note'),
    depositId: z.uuid().nullable().default(null).describe('Of a refund out of a deposit'),
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
  });
export type AskedApproval = z.output<typeof AskedApproval>;

export const Approval = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  paymentId: z.string().nullable(),
  billId: z.string().nullable().describe('Of a credit note'),
  depositId: z.string().nullable(),
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
  billNumber: z.string().nullable().describe('Where it was used; null also for a deposit'),
});
export type Approval = z.infer<typeof Approval>;

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
  refundLimit: number;
}

/** The largest discount on a sum that needs nobody else: as many paise as the percent gives when it is typed. */
export const freeDiscount = (role: Role, paise: number, { discountPercent }: Limits): number =>
  role === 'admin' ? paise : percentOf(paise, discountPercent);

/** The most that may be given back of a bill, or of a patient's deposits in a day, without somebody else. */
export const freeRefund = (role: Role, { refundLimit }: Limits): number => (role === 'admin' ? mostPaise : refundLimit);

interface Reduced {
  total: number;
  discount: { amount: number } | null;
  creditNotes: readonly { amount: number }[];
}

/** What may still be credited of a bill without anybody else: its discount and credit notes together stay within the limit. */
export function freeCredit(role: Role, bill: Reduced, limits: Limits): number {
  const discount = bill.discount?.amount ?? 0;
  const free = freeDiscount(role, bill.total + discount, limits);
  return Math.max(0, free - discount - creditedOf(bill));
}

interface Wanted {
  kind: Approval['kind'];
  askedById: string;
  paymentId: string | null;
  billId: string | null;
  depositId: string | null;
  amount: number;
  ofAmount: number;
}

/** Whether an approval is about what is wanted now: as much or more, of a bill that is as large or smaller. */
export const covers = (approval: Approval, wanted: Wanted): boolean =>
  approval.kind === wanted.kind &&
  approval.askedById === wanted.askedById &&
  approval.paymentId === wanted.paymentId &&
  approval.billId === wanted.billId &&
  approval.depositId === wanted.depositId &&
  !approval.isWithdrawn &&
  !approval.isUsed &&
  approval.amount >= wanted.amount &&
  (wanted.kind !== 'discount' || approval.ofAmount <= wanted.ofAmount);
