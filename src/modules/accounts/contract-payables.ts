import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { mostPaise, paymentMethods } from '#modules/billing/rules.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { fileKinds } from '#modules/files/rules.ts';
import { payableAgeOrder, payableStates } from './rules/payables.ts';
import { expenseCategories } from './rules.ts';

/** The request approved by a second person, needed above the clinic's limit (decision 125). */
export const ExpenseApproval = z
  .uuid()
  .nullable()
  .default(null)
  .describe('The approved request, needed above the limit that one person may pay alone');
export const needsApproval = {
  NEEDS_APPROVAL: { status: 409, message: 'An admin has to approve this: someone other than you.' },
} as const;

export const BillAmount = wholePaise
  .min(1, 'Enter an amount above 0')
  .max(mostPaise, 'This amount is too large')
  .describe('In paise');

export const GstInIt = wholePaise.min(0, 'Enter 0 or more').default(0).describe('GST included in the amount, in paise');

export const isGstWithin = {
  check: ({ gst, amount }: { gst: number; amount: number }) => gst <= amount,
  fault: { path: ['gst'], message: 'This is more than the amount' },
};

/** A photo or PDF of a bill. */
export const BillFile = z.object({ id: z.string(), name: z.string(), kind: z.enum(fileKinds) });
export type BillFile = z.infer<typeof BillFile>;

const Payable = z.object({
  id: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  tdsNote: z.string().describe('TDS note of the vendor'),
  category: z.string(),
  description: z.string(),
  billNumber: z.string().describe('Empty if the bill has no number'),
  billDate: z.string(),
  dueDate: z.string(),
  daysOverdue: z.int().describe('Negative while days are left until the due date'),
  amount: z.int().describe('With GST'),
  gst: z.int(),
  paid: z.int(),
  credited: z.int().describe('Amount set off against credits; no money moved'),
  creditLeft: z.int().describe('Credit of the vendor that can still be set off'),
  file: BillFile.nullable(),
  source: z.enum(['goods_receipt', 'recurring']).nullable().describe('Null if entered by hand'),
  enteredBy: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string(),
  payments: z
    .array(
      z.object({
        id: z.string().describe('ID of the expense'),
        day: z.string(),
        amount: z.int(),
        method: z.enum(paymentMethods),
        reference: z.string(),
        by: z.string(),
        approvedBy: z
          .string()
          .nullable()
          .describe('Who approved a payment above the limit that one person may pay alone'),
        isReversed: z.boolean(),
      }),
    )
    .describe('Oldest first'),
  setOffs: z
    .array(
      z.object({
        id: z.string(),
        at: z.string(),
        amount: z.int(),
        reference: z.string().describe('Reference of the credit note from the vendor'),
        by: z.string(),
        isReversed: z.boolean(),
      }),
    )
    .describe('Oldest first'),
});
export type SetOff = Payable['setOffs'][number];
export type Payable = z.infer<typeof Payable>;

export const NewPayable = z
  .object({
    vendorId: z.uuid('Choose a vendor'),
    category: z.enum(expenseCategories, 'Choose a category'),
    description: text(200).default(''),
    billNumber: text(40).default(''),
    billDate: Day,
    dueDate: Day,
    amount: BillAmount,
    gst: GstInIt,
    fileId: z.uuid().nullable().default(null).describe('A photo or PDF of the bill'),
  })
  .refine(({ billDate, dueDate }) => billDate <= dueDate, {
    path: ['dueDate'],
    message: 'This is before the date of the bill',
  })
  .refine(isGstWithin.check, isGstWithin.fault);

const Paise = wholePaise.min(0, 'Enter 0 or more').max(mostPaise, 'This amount is too large');

export const PayablePayment = z
  .object({
    id: z.uuid('Bill not found'),
    amount: Paise.describe('In paise; 0 if only credit is used'),
    credit: Paise.default(0).describe('In paise; credit granted by the vendor for returned goods'),
    method: z.enum(paymentMethods),
    paidOn: Day.describe('Same rules as the date of an expense'),
    reference: text(60).default(''),
    approvalId: ExpenseApproval,
  })
  .refine(({ amount, credit }) => amount + credit > 0, { path: ['amount'], message: 'Enter an amount above 0' });

const onePayable = z.object({ id: z.uuid('Bill not found') });
const notFound = { NOT_FOUND: { status: 404, message: 'Bill not found.' } } as const;
const cancelled = { CANCELLED: { status: 409, message: 'This bill was cancelled.' } } as const;

export const payableEndpoints = {
  payables: endpoint('GET', '/accounts/payables', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['payables', 'expenses', 'vendors', 'vendor_credits'],
    summary: 'List up to 500 vendor bills: open ones by due date, paid or cancelled ones newest first',
  })
    .input(
      z.object({
        state: z.enum(payableStates).default('open'),
        age: z.enum(payableAgeOrder).optional(),
        id: z.uuid().optional().describe('Only this bill, whatever its state'),
      }),
    )
    .output(
      z.object({
        ages: z
          .array(z.object({ age: z.enum(payableAgeOrder), amount: z.int(), bills: z.int() }))
          .describe('Left to pay'),
        payables: z.array(Payable),
      }),
    ),

  addPayable: endpoint('POST', '/accounts/payables', {
    access: cashiers,
    summary: 'Enter a vendor bill; nothing is booked before it is paid',
    successStatus: 201,
  })
    .input(NewPayable)
    .output(Payable),

  payPayable: endpoint('POST', '/accounts/payables/{id}/payments', {
    access: cashiers,
    summary: 'Pay a vendor bill in full or in part, with money or credit; the money is booked as an expense',
    successStatus: 201,
  })
    .input(PayablePayment)
    .output(Payable)
    .errors({
      ...notFound,
      ...cancelled,
      ...needsApproval,
      TOO_MUCH: { status: 409, message: 'This is more than is left to pay.' },
    }),

  attachBill: endpoint('POST', '/accounts/payables/{id}/file', {
    access: cashiers,
    summary: 'Attach a photo or PDF to a vendor bill, replacing the previous one',
  })
    .input(onePayable.extend({ fileId: z.uuid() }))
    .output(Payable)
    .errors(notFound),

  cancelPayable: endpoint('POST', '/accounts/payables/{id}/cancel', {
    access: cashiers,
    summary: 'Cancel a vendor bill that is not to be paid',
  })
    .input(onePayable.extend({ reason: reasonText(200) }))
    .output(Payable)
    .errors({
      ...notFound,
      ...cancelled,
      PAID: { status: 409, message: 'Something has been paid or set off on this bill. Reverse that first.' },
    }),

  reverseSetOff: endpoint('POST', '/accounts/set-offs/{id}/reverse', {
    access: cashiers,
    summary:
      'Reverse a credit that was set off against the wrong bill; the vendor gets it back and the bill is owed again',
  })
    .input(z.object({ id: z.uuid('Credit not found'), reason: reasonText(200) }))
    .output(Payable)
    .errors({
      NOT_FOUND: { status: 404, message: 'Credit not found.' },
      REVERSED: { status: 409, message: 'This has already been reversed.' },
    }),
};
