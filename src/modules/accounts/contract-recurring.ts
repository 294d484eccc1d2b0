import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { text } from '#foundation/shared/text/text.ts';
import { outdated, Version } from '#foundation/shared/version.ts';
import { cashiers } from '#modules/cashier/rules.ts';
import { BillAmount, GstInIt, isGstWithin } from './contract-payables.ts';
import { recurrences } from './rules/recurring.ts';
import { expenseCategories } from './rules.ts';

const RecurringBill = z.object({
  id: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  category: z.enum(expenseCategories),
  description: z.string(),
  amount: z.int(),
  gst: z.int(),
  firstOn: z.string(),
  everyMonths: z.literal(recurrences),
  nextOn: z.string().nullable().describe('Null if the bill no longer recurs'),
  isActive: z.boolean(),
  version: z.int(),
});
export type RecurringBill = z.infer<typeof RecurringBill>;

export const SavedRecurring = z
  .object({
    id: z.uuid().nullable().describe('Null to add a new one'),
    version: Version,
    vendorId: z.uuid('Choose a vendor'),
    category: z.enum(expenseCategories, 'Choose a category'),
    description: text(200).min(1, 'Enter a description'),
    amount: BillAmount,
    gst: GstInIt,
    firstOn: Day.describe('Bills for days before today are not created'),
    everyMonths: z.literal(recurrences, 'Choose how often'),
    isActive: z.boolean().default(true),
  })
  .refine(isGstWithin.check, isGstWithin.fault);

export const recurringEndpoints = {
  recurring: endpoint('GET', '/accounts/recurring', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['recurring_bills', 'vendors'],
    summary: 'List the recurring bills',
  }).output(z.array(RecurringBill)),

  saveRecurring: endpoint('POST', '/accounts/recurring', {
    access: cashiers,
    summary: 'Add, change or end a recurring bill; it becomes a payable on each of its days',
  })
    .input(SavedRecurring)
    .output(RecurringBill)
    .errors({
      NOT_FOUND: { status: 404, message: 'Recurring bill not found.' },
      ...outdated,
    }),
};
