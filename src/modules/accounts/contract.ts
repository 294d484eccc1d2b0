import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { ExportedFile, ExportFormat, exportErrors } from '#foundation/shared/export-table.ts';
import type { LiveTables } from '#foundation/shared/live-tables.ts';
import { rupees } from '#foundation/shared/money.ts';
import { reasonText } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { wholePaise } from '#foundation/shared/whole-paise.ts';
import { mostPaise, paymentMethods, transactionTypes } from '#modules/billing/rules.ts';
import { cashiers, wholeIfCash } from '#modules/cashier/rules.ts';
import { BillFile, ExpenseApproval, needsApproval, payableEndpoints } from './contract-payables.ts';
import { recurringEndpoints } from './contract-recurring.ts';
import { reminderEndpoints } from './contract-reminders.ts';
import { reportEndpoints } from './contract-reports.ts';
import { vendorEndpoints } from './contract-vendors.ts';
import { chosenDaysFault, periods } from './rules/period.ts';
import { expenseCategories, methodFilters, mostUnnamed, typeFilters } from './rules.ts';

const Period = z.object({
  period: z.enum(periods).default('today'),
  from: Day.optional().describe('With `to`: any other days, a year at most, in place of the period'),
  to: Day.optional(),
});

/** The refinement comes last, because a refined schema cannot be extended. */
function withinDays<Fields extends typeof Period>(fields: Fields) {
  return fields.superRefine((chosen, context) => {
    const fault = chosenDaysFault(chosen);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
  });
}

const TransactionFilter = Period.extend({
  type: z.enum(typeFilters).optional(),
  method: z.enum(methodFilters).optional(),
  category: text(60).default(''),
  search: text(100).default('').describe('Searches category and description'),
});
export type TransactionFilter = z.output<typeof TransactionFilter>;

export const Transaction = z.object({
  id: z.string(),
  transactionDate: z.string(),
  createdAt: z.string(),
  transactionType: z.enum(transactionTypes),
  amount: z.int().describe('In paise, never negative'),
  paymentMethod: z.enum(paymentMethods),
  category: z.string(),
  description: z.string(),
  split: z.record(z.string(), z.int()).nullable().describe('Amount per category, if there are several'),
  isReferenceMissing: z.boolean().describe('A card, UPI or bank payment without its reference'),
  isReversal: z.boolean().describe('Reverses an expense that was wrong'),
  billId: z.string().nullable().describe('The bill that was paid or refunded'),
  expenseId: z.string().nullable().describe('The expense; null if it was reversed'),
  file: BillFile.nullable().describe('A photo or PDF of the bill of an expense'),
});
export type Transaction = z.infer<typeof Transaction>;

export const NewExpense = z
  .object({
    category: z.enum(expenseCategories, 'Choose a category'),
    description: text(200).min(1, 'Enter a description'),
    paidTo: text(100).default(''),
    amount: wholePaise
      .min(1, 'Enter an amount above 0')
      .max(mostPaise, 'This amount is too large')
      .describe('In paise'),
    method: z.enum(paymentMethods),
    expenseDate: Day.describe('In this financial year, not in the future and not on a closed day'),
    vendorId: z.uuid().nullable().default(null).describe('Null if there is no vendor, or one that is not on record'),
    fileId: z.uuid().nullable().default(null).describe('A photo or PDF of the bill'),
    approvalId: ExpenseApproval,
  })
  .refine(wholeIfCash.check, wholeIfCash.fault)
  .refine(({ amount, vendorId, paidTo }) => amount <= mostUnnamed || vendorId !== null || paidTo !== '', {
    path: ['paidTo'],
    message: `Enter who is paid. It is needed above ${rupees(mostUnnamed)}.`,
  });

export const accountsLive: LiveTables = {
  expenses: cashiers,
  vendors: cashiers,
  payables: cashiers,
  vendor_credits: cashiers,
  payable_credits: cashiers,
  recurring_bills: cashiers,
  doctor_shares: ['admin'],
  due_reminders: cashiers,
};

export const accountsContract = {
  ...reportEndpoints,
  ...reminderEndpoints,
  ...vendorEndpoints,
  ...payableEndpoints,
  ...recurringEndpoints,

  summary: endpoint('GET', '/accounts/summary', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['accounts_tx'],
    summary: 'Income, expenses and the other figures of the accounts screen for a period',
  })
    .input(withinDays(Period))
    .output(
      z.object({
        from: z.string(),
        to: z.string(),
        income: z.int().describe('In paise, net of refunds, like the other amounts'),
        expenses: z.int(),
        net: z.int(),
        cash: z.int(),
        digital: z.int(),
        digitalPercent: z.int(),
        transactions: z.int(),
        average: z.int(),
        categories: z.array(z.string()),
        days: z
          .array(z.object({ day: z.string(), income: z.int(), expenses: z.int() }))
          .describe('Every day of the period, oldest first'),
      }),
    ),

  list: endpoint('GET', '/accounts/transactions', {
    opensPatient: 'none',
    access: cashiers,
    shows: ['accounts_tx'],
    summary: 'List the transactions of a period, newest first, 10 per page; for chosen days, last day first',
  })
    .input(withinDays(TransactionFilter.extend({ page: z.int().min(0).max(1_000_000).default(0) })))
    .output(z.object({ transactions: z.array(Transaction), total: z.int() })),

  export: endpoint('GET', '/accounts/transactions/export', {
    opensPatient: 'none',
    access: cashiers,
    summary: 'Download all pages of the same list as a CSV or Excel file; the export is recorded in the audit trail',
  })
    .route({ outputStructure: 'detailed' })
    .input(withinDays(TransactionFilter.extend({ format: ExportFormat.default('csv') })))
    .output(ExportedFile)
    .errors(exportErrors),

  addExpense: endpoint('POST', '/accounts/expenses', {
    access: cashiers,
    summary: 'Book an expense',
    successStatus: 201,
  })
    .input(NewExpense)
    .output(z.object({ id: z.string() }))
    .errors(needsApproval),

  reverseExpense: endpoint('POST', '/accounts/expenses/{id}/reverse', {
    access: cashiers,
    summary: 'Reverse an expense that was wrong; both rows stay in the ledger',
    successStatus: 204,
  })
    .input(z.object({ id: z.uuid('Expense not found'), reason: reasonText(200) }))
    .output(z.void())
    .errors({
      NOT_FOUND: { status: 404, message: 'Expense not found.' },
      REVERSED: { status: 409, message: 'This expense has already been reversed.' },
    }),
};
