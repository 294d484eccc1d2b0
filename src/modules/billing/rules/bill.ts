import { z } from 'zod';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { ofWholeRupees, uncountable, wholeIfCash } from '#modules/cashier/rules.ts';
import { practices } from '#modules/staff/rules.ts';
import { billTotal, incomeCategories, mostPaise, paymentMethods, practiceOf } from '../rules.ts';
import { Discount } from './discount.ts';
import { wholeRupees } from './round-off.ts';
import { BillTo } from './tax/gst.ts';

export const Paise = wholePaise.max(mostPaise, 'This amount is too large').describe('In paise');
export const MoreThanNothing = Paise.min(1, 'Enter an amount above 0');

const LineTax = z.object({
  hsnSac: z.string(),
  gstRate: z.int().describe('In hundredths of a percent'),
  gstReason: z.string().describe('The reason for the rate, in words'),
});

const TaxedPart = z.object({
  id: z.string().describe('Stored with the line of the bill'),
  description: z.string(),
  quantity: z.int(),
  unitPrice: z.int().describe('In paise'),
  tax: LineTax,
});
export type TaxedPart = z.infer<typeof TaxedPart>;

/** Something done for a patient that has to be paid and is not on a bill yet. */
export const Charge = z.object({
  source: z.string().describe('The source of the charge, such as visit'),
  sourceId: z.string().describe('ID of the row within the source'),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  patientNumber: z.int(),
  at: z.string(),
  day: z.string().describe('The day under which the charge is listed'),
  description: z.string(),
  category: z.enum(incomeCategories),
  quantity: z.int(),
  unitPrice: z.int().nullable().describe('In paise; null if the price list has no price and it must be typed'),
  isDone: z.boolean().describe('The service is finished, such as the consultation'),
  tax: LineTax.optional().describe('If omitted, the tax of the price list, otherwise of the category'),
  daily: z
    .object({ service: z.string(), day: z.string() })
    .optional()
    .describe('For charges per day: the service in the price list, and the day'),
  parts: z
    .array(TaxedPart)
    .optional()
    .describe('Parts with their own name and tax, each of which becomes a line of the bill'),
});
export type Charge = z.infer<typeof Charge>;

const OpenBill = z.object({
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  practice: z.enum(practices),
  day: z.string(),
  charges: z.array(Charge),
  total: z.int().nullable().describe('In paise; null if a price is missing'),
});
export type OpenBill = z.infer<typeof OpenBill>;

export const OpenBills = z.object({
  bills: z.array(OpenBill),
  days: z
    .array(z.object({ day: z.string(), bills: z.int(), total: z.int() }))
    .describe('The days on this page, each with the totals of all its bills'),
  count: z.int().describe('Number of bills on all pages'),
  total: z.int().describe('Total of all pages in paise, excluding charges without a price'),
  unpriced: z.int().describe('Number of bills on all pages that lack a price'),
});
export type OpenBills = z.infer<typeof OpenBills>;

/** The figures from which a line is computed. */
export const LineFigures = z.object({
  quantity: z.int('Enter a whole number').min(1, 'At least 1').max(10_000, 'At most 10,000'),
  unitPrice: Paise.min(0, 'Enter an amount of 0 or more'),
});

/** Charges that one line may bill, such as the days of a month. Keeps requests with a bill small. */
export const mostChargesOfLine = 31;

export const BillLine = LineFigures.extend({
  description: text(200).min(1, 'Enter a description'),
  category: z.enum(incomeCategories),
  source: z.string().max(40).nullable().default(null),
  sourceId: z.uuid().nullable().default(null),
  moreIds: z
    .array(z.uuid())
    .max(mostChargesOfLine - 1)
    .default([])
    .describe('Of the source: what the line bills too, for instance further days'),
})
  .refine(({ source, sourceId }) => (source === null) === (sourceId === null), {
    path: ['sourceId'],
    message: 'A charge has a source and an id, or neither',
  })
  .refine(({ source, moreIds }) => source !== null || moreIds.length === 0, {
    path: ['moreIds'],
    message: 'A line that was typed bills no charges',
  });
export type BillLine = z.output<typeof BillLine>;

/** The charges that a line bills; empty if the line was typed. */
export const chargesOf = ({ source, sourceId, moreIds }: Pick<BillLine, 'source' | 'sourceId' | 'moreIds'>) =>
  source && sourceId ? [sourceId, ...moreIds].map((id) => ({ source, sourceId: id })) : [];

export const paymentFields = z.object({
  method: z.enum(paymentMethods),
  amount: MoreThanNothing,
  tendered: Paise.multipleOf(...ofWholeRupees)
    .nullable()
    .default(null)
    .describe('Cash handed over by the payer'),
  reference: text(60).default(''),
});

/** Only cash has an amount handed over, which is never less than the payment. */
export function withCash<Fields extends typeof paymentFields>(fields: Fields) {
  return fields
    .refine(wholeIfCash.check, wholeIfCash.fault)
    .refine(({ method, tendered }) => tendered === null || method === 'cash', {
      path: ['tendered'],
      message: 'Only for cash',
    })
    .refine(({ amount, tendered }) => tendered === null || tendered >= amount, {
      path: ['tendered'],
      message: 'Less than the amount',
    });
}

export const NewPayment = withCash(paymentFields);
export type NewPayment = z.output<typeof NewPayment>;

export const NewBill = z
  .object({
    patientId: z.uuid('Choose a patient'),
    lines: z.array(BillLine).min(1, 'Add at least one line').max(100, 'At most 100 lines'),
    payments: z.array(NewPayment).max(8, 'At most 8 payments').default([]),
    discount: Discount.nullable().default(null),
    setsOffDeposits: z.boolean().default(false).describe('Use the deposits of the patient first'),
    billTo: BillTo.nullable().default(null).describe('Who pays on behalf of the patient'),
    draftId: z.uuid().nullable().default(null).describe('The draft that becomes this bill; null if there is none'),
  })
  .refine(({ lines }) => billTotal(lines) <= mostPaise, { path: ['lines'], message: 'This bill is too large' })
  .refine(({ lines, discount }) => discount === null || discount.amount <= billTotal(lines), {
    path: ['discount', 'amount'],
    message: 'More than the bill total',
  })
  .refine(
    ({ lines, payments, discount }) =>
      payments.length === 0 ||
      payments.reduce((sum, { amount }) => sum + amount, 0) <=
        wholeRupees(billTotal(lines) - (discount?.amount ?? 0), { lines }),
    { path: ['payments'], message: 'More than the bill total' },
  )
  .refine(({ payments, setsOffDeposits }) => !setsOffDeposits || payments.length === 0, {
    path: ['payments'],
    message: 'Deposits are set off before anything else is paid',
  })
  .refine(({ lines }) => new Set(lines.map(({ category }) => practiceOf(category))).size <= 1, {
    path: ['lines'],
    message: 'Dental and aesthetic services need a separate bill',
  });

export const Payment = z.object({
  id: z.string(),
  method: z.enum(paymentMethods),
  amount: z.int(),
  tendered: z.int().nullable(),
  refunded: z.int(),
  refundApprovedBy: z.string().nullable(),
  isDeposit: z.boolean().describe('Set off against a deposit taken before'),
  payer: z.string().nullable().describe('The insurer who settled a claim with the payment'),
  isTold: z.boolean().describe('Booked by the callback of a UPI provider instead of by the desk'),
  reference: z.string(),
  receivedAt: z.string(),
  receivedBy: z.string(),
});
export type Payment = z.infer<typeof Payment>;

export const PaymentRefund = z.object({
  id: z.uuid(),
  amount: MoreThanNothing,
  method: z.enum(paymentMethods),
  reason: reasonText(300),
  isOwedAgain: z.boolean().default(false).describe('The payment was taken by mistake, and the amount is owed again'),
  approvalId: z.uuid().nullable().default(null).describe('Needed above what the caller may refund alone'),
});

/**
 * What is wrong with the amount of a refund; null if nothing is. A set-off goes back to its deposit and needs no cash.
 */
export const refundFault = (
  { isDeposit }: Pick<Payment, 'isDeposit'>,
  refund: Pick<z.output<typeof PaymentRefund>, 'method' | 'amount'>,
): string | null => (isDeposit || wholeIfCash.check(refund) ? null : uncountable);

const CreditNote = z.object({
  id: z.string(),
  creditNumber: z.string(),
  amount: z.int().describe('Amount taken off the total: the credited lines and the round off'),
  roundOff: z.int().describe('In paise'),
  reason: z.string(),
  issuedAt: z.string(),
  issuedBy: z.string(),
  approvedBy: z.string().nullable(),
});

/** Higher than the number of requested lines, because one line of medicines becomes several. */
const mostWrittenLines = 1200;

export const NewCreditNote = z.object({
  lines: z
    .array(z.object({ lineNumber: z.int().min(1).max(mostWrittenLines), amount: MoreThanNothing }))
    .min(1, 'Enter an amount above 0')
    .max(mostWrittenLines, `At most ${mostWrittenLines} lines`)
    .refine(
      (lines) => new Set(lines.map(({ lineNumber }) => lineNumber)).size === lines.length,
      'A line is entered twice',
    ),
  reason: reasonText(300),
  isBilledAgain: z.boolean().default(false).describe('Charges credited in full can be billed again'),
  approvalId: z.uuid().nullable().default(null).describe('Needed above what the caller may credit alone'),
});

export const Bill = z.object({
  id: z.string(),
  billNumber: z.string(),
  billDate: z.string(),
  issuedAt: z.string(),
  issuedBy: z.string(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  phone: z.string(),
  patientNumber: z.int(),
  sellerGstin: z.string().nullable().describe('GSTIN of the clinic; null if it was not registered'),
  billTo: z
    .object({ name: z.string(), address: z.string(), gstin: z.string().nullable() })
    .nullable()
    .describe('Null if billed to the patient'),
  total: z.int().describe('After the discount and the round off'),
  roundOff: z
    .int()
    .describe('Difference in paise to whole rupees; also 0 on bills from before rounding was introduced'),
  discount: z.object({ amount: z.int(), reason: z.string(), approvedBy: z.string().nullable() }).nullable(),
  lines: z.array(
    LineTax.extend({
      lineNumber: z.int(),
      description: z.string(),
      category: z.string(),
      quantity: z.int(),
      unitPrice: z.int(),
      discount: z.int().describe('Share of the discount on this line'),
      amount: z.int().describe('After the discount, including tax'),
      cgst: z.int(),
      sgst: z.int(),
      igst: z.int(),
      credited: z.int(),
      toCredit: z.int().describe('In paise, for returned medicines that are not credited yet'),
      sourceId: z.string().nullable().describe('ID of the billed row, for the desk; null if the line was typed'),
    }),
  ),
  toCredit: z.int().describe('Total over all lines'),
  payments: z.array(Payment),
  creditNotes: z.array(CreditNote),
  claims: z
    .array(z.object({ payer: z.string(), amount: z.int().describe('In paise') }))
    .describe('Claims that insurers have neither paid nor refused yet; the patient does not owe them for now'),
});
export type Bill = z.infer<typeof Bill>;

export const DueBill = z.object({
  id: z.string(),
  billNumber: z.string(),
  billDate: z.string(),
  days: z.int().describe('Days the bill has been due'),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  phone: z.string(),
  billedTo: z.string().nullable().describe('Who pays instead of the patient'),
  total: z.int(),
  due: z.int(),
  toCredit: z.int().describe('Part of the due amount to be credited for returned medicines'),
});
export type DueBill = z.infer<typeof DueBill>;
