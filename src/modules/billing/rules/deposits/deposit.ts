import { z } from 'zod';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { wholeIfCash } from '#modules/cashier/rules.ts';
import { type Practice, practices } from '#modules/staff/rules.ts';
import { type IncomeCategory, paymentMethods } from '../../rules.ts';
import { MoreThanNothing, paymentFields, withCash } from '../bill.ts';

/** The category under which a deposit is booked; in the hospital, advances are taken for admissions. */
export const depositCategories: Record<Practice, IncomeCategory> = {
  hospital: 'IPD Services',
  dental: 'Dental',
  aesthetic: 'Aesthetic',
};

export const NewDeposit = withCash(
  paymentFields.extend({
    patientId: z.uuid('Choose a patient'),
    practice: z.enum(practices).default('hospital').describe('The practice whose income it is'),
  }),
);
export type NewDeposit = z.output<typeof NewDeposit>;

export const DepositRefund = z
  .object({
    id: z.uuid(),
    amount: MoreThanNothing,
    method: z.enum(paymentMethods),
    reason: reasonText(300),
    approvalId: z.uuid().nullable().default(null).describe('Needed above what the caller may refund alone'),
  })
  .refine(wholeIfCash.check, wholeIfCash.fault);

export const Deposit = z.object({
  id: z.string(),
  receiptNumber: z.string(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  phone: z.string(),
  patientNumber: z.int(),
  method: z.enum(paymentMethods),
  amount: z.int(),
  tendered: z.int().nullable(),
  reference: z.string(),
  isTold: z.boolean().describe('Booked by the callback of a UPI provider instead of by the desk'),
  receivedAt: z.string(),
  receivedBy: z.string(),
  used: z.int().describe('Amount set off against bills'),
  refunded: z.int(),
  refundedTowardsLimit: z
    .int()
    .describe(
      "Counts in what may be refunded without approval: of this deposit, and today of the patient's others and bills",
    ),
});
export type Deposit = z.infer<typeof Deposit>;

export const leftOf = ({ amount, used, refunded }: Pick<Deposit, 'amount' | 'used' | 'refunded'>): number =>
  amount - used - refunded;

export const leftOfAll = (deposits: readonly Pick<Deposit, 'amount' | 'used' | 'refunded'>[]): number =>
  deposits.reduce((sum, deposit) => sum + leftOf(deposit), 0);
