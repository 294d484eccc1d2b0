import { z } from 'zod';
import { rupees } from '#foundation/shared/money.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { fullName } from '#modules/patients/rules.ts';
import { creditedOf, lineAmount, mostPaise } from '../rules.ts';
import { payeeKey } from './payee-key.ts';
import { shareOut } from './split.ts';

const reason = reasonText(300);
const amount = wholePaise
  .min(1, 'Enter an amount above 0')
  .max(mostPaise, 'This amount is too large')
  .describe('In paise');

export const Discount = z.object({
  amount,
  reason,
  approvalId: z.uuid().nullable().default(null).describe('Needed above what the caller may give alone'),
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
    patientId: z
      .uuid('Choose a patient')
      .nullable()
      .default(null)
      .describe('Required for everything except an expense'),
    paymentId: z.uuid().nullable().default(null).describe('Of a refund'),
    billId: z.uuid().nullable().default(null).describe('For a credit note'),
    depositId: z.uuid().nullable().default(null).describe('For a refund from a deposit'),
    draftId: z.uuid().nullable().default(null).describe('For a discount, its draft; null if none is kept'),
    payableId: z.uuid().nullable().default(null).describe('For the payment of a vendor bill'),
    payee: text(120).default('').describe('For an expense, who is paid'),
    amount,
    ofAmount: amount.describe('Total of the bill without the discount, or the amount that was paid'),
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
  patientId: z.string().nullable().describe('Null for an expense'),
  firstName: z.string().describe('First name of the patient; empty for an expense'),
  lastName: z.string().nullable(),
  paymentId: z.string().nullable(),
  billId: z.string().nullable().describe('For a credit note'),
  depositId: z.string().nullable(),
  draftId: z.string().nullable().describe('For a discount, the draft to which it applies, whoever issues it'),
  payableId: z.string().nullable().describe('The vendor bill that an expense pays'),
  payee: z.string().describe('For an expense'),
  amount: z.int(),
  ofAmount: z.int(),
  reason: z.string(),
  askedAt: z.string(),
  askedById: z.string(),
  askedBy: z.string(),
  isApproved: z.boolean().nullable().describe('Null if not decided yet'),
  isWithdrawn: z.boolean().describe('Withdrawn by the requester before a decision'),
  decidedBy: z.string().nullable(),
  declineReason: z.string(),
  isUsed: z.boolean(),
  billNumber: z.string().nullable().describe('The bill on which it was used; also null for a deposit or an expense'),
  ofBill: z
    .object({ id: z.string(), billNumber: z.string() })
    .nullable()
    .describe('The bill it is about; null if not issued yet, and for a deposit or an expense'),
  left: z
    .int()
    .nullable()
    .describe(
      'What is left of the payment, deposit or bill, if the request is pending or unused; null if there is no such limit',
    ),
  expenseDay: z.string().nullable().describe('Day of the expense for which it was used'),
});
export type Approval = z.infer<typeof Approval>;

/** Less is left than was requested, after another refund for example, so nobody can approve the request any more. */
export const isEnded = ({ amount, left }: Pick<Approval, 'amount' | 'left'>): boolean => left !== null && amount > left;

/** The request is neither decided nor withdrawn, and can still be carried out. */
export const isWaiting = (asked: Pick<Approval, 'isApproved' | 'isWithdrawn' | 'amount' | 'left'>): boolean =>
  asked.isApproved === null && !asked.isWithdrawn && !isEnded(asked);

const leftOfWhat = { refund: 'payment', deposit: 'deposit', credit: 'bill', expense: 'bill' } as const;

/** Says how little is left when an amount is too large. */
export const onlyLeft = (kind: keyof typeof leftOfWhat, left: number): string =>
  `${left > 0 ? `Only ${rupees(left)}` : 'Nothing'} of this ${leftOfWhat[kind]} is left`;

/** Says what is left of the subject of a request; null for a discount, which has no such limit. */
export const leftText = ({ kind, left }: Pick<Approval, 'kind' | 'left'>): string | null =>
  kind === 'discount' || left === null ? null : onlyLeft(kind, left);

/** The patient the request is for, or the payee. */
export const approvalFor = (asked: Pick<Approval, 'patientId' | 'firstName' | 'lastName' | 'payee'>): string =>
  asked.patientId === null ? asked.payee || 'Payee not named' : fullName(asked);

/** A percentage of a sum, rounded to the paisa, half a paisa up. Percentages count with two decimals. */
export const percentOf = (paise: number, percent: number): number =>
  Math.round((paise * Math.round(percent * 100)) / 10_000);

/** A part in percent of the whole, with at most one decimal. */
export const percentText = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10}%`;

/** The discount of each line, in proportion to its cost. */
export function discountByLine(lines: readonly { quantity: number; unitPrice: number }[], discount: number): number[] {
  const shares = shareOut(discount, Object.fromEntries(lines.map((line, at) => [at, lineAmount(line)])));
  return lines.map((_, at) => shares[at] ?? 0);
}

interface Limits {
  discountPercent: number;
}

/** The largest discount on a sum that needs no approval: the same number of paise that typing the percentage gives. */
export const freeDiscount = (role: Role, paise: number, { discountPercent }: Limits): number =>
  role === 'admin' ? paise : percentOf(paise, discountPercent);

interface RefundLimits {
  refundLimit: number;
  /** The clinic's only admin, who has nobody to ask. */
  isAlone: boolean;
}

/** The most that may be refunded without approval, on a bill or to a patient per day; admins have the same limit. */
export const freeRefund = ({ refundLimit, isAlone }: RefundLimits): number => (isAlone ? mostPaise : refundLimit);

interface Reduced {
  total: number;
  discount: { amount: number } | null;
  creditNotes: readonly { amount: number }[];
}

/** The limit without approval for the discount and credit notes of a bill together, and how much of it is used. */
export function usedOfCredit(role: Role, bill: Reduced, limits: Limits): { used: number; limit: number } {
  const discount = bill.discount?.amount ?? 0;
  return { used: discount + creditedOf(bill), limit: freeDiscount(role, bill.total + discount, limits) };
}

/** What may still be credited on a bill without approval. */
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
  /** For a discount, the draft being issued; null if none was kept. */
  draftId?: string | null;
  payableId?: string | null;
  payee?: string;
  amount: number;
  ofAmount: number;
}

/**
 * A draft belongs to the clinic, so its approval applies to whoever issues it. Any other approval applies only to the
 * person who requested it.
 */
const isTheirs = (approval: Approval, { draftId = null, askedById }: Wanted): boolean =>
  approval.draftId === draftId && (draftId !== null || approval.askedById === askedById);

/**
 * Whether an approval covers what is wanted now: at most the approved amount, or exactly that for a discount, on a bill
 * at least as large as it was.
 */
export const covers = (approval: Approval, wanted: Wanted): boolean =>
  approval.kind === wanted.kind &&
  isTheirs(approval, wanted) &&
  approval.paymentId === wanted.paymentId &&
  approval.billId === wanted.billId &&
  approval.depositId === wanted.depositId &&
  approval.payableId === (wanted.payableId ?? null) &&
  payeeKey(approval.payee) === payeeKey(wanted.payee ?? '') &&
  !approval.isWithdrawn &&
  !approval.isUsed &&
  !(approval.isApproved === null && isEnded(approval)) &&
  (wanted.kind === 'discount'
    ? approval.amount === wanted.amount && approval.ofAmount <= wanted.ofAmount
    : approval.amount >= wanted.amount);
