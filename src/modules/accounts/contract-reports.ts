import { z } from 'zod';
import { Day } from '#foundation/shared/dates/day.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { ExportedFile, ExportFormat, exportErrors } from '#foundation/shared/export-table.ts';
import { paymentMethods, transactionTypes } from '#modules/billing/rules.ts';
import { buyers, reductionKinds, reportDaysFault, reports, revenueBy, taxDocuments } from './rules/reports.ts';

const days = z.object({ from: Day, to: Day });
export type ReportDays = z.output<typeof days>;

/** The refinement comes last, because a refined schema cannot be extended. */
function withinDays<Fields extends typeof days>(fields: Fields) {
  return fields.superRefine(({ from, to }, context) => {
    const message = reportDaysFault(from, to);
    if (message) context.addIssue({ code: 'custom', path: ['to'], message });
  });
}

const RevenueRow = z.object({
  key: z.string().describe('Key to request the transactions behind this figure'),
  name: z.string(),
  transactions: z.int(),
  amount: z.int().describe('In paise, net of refunds'),
});
export type RevenueRow = z.infer<typeof RevenueRow>;

const RevenuePart = z.object({
  id: z.string().describe('ID of the transaction'),
  day: z.string(),
  transactionType: z.enum(transactionTypes),
  method: z.enum(paymentMethods),
  description: z.string(),
  billId: z.string().nullable(),
  amount: z.int().describe('Part of the transaction that counts here; negative for refunds'),
  whole: z.int().describe('Amount of the whole transaction'),
});
export type RevenuePart = z.infer<typeof RevenuePart>;

const Reduction = z.object({
  id: z.string(),
  kind: z.enum(reductionKinds),
  day: z.string(),
  billId: z.string().nullable().describe('Null for a refund of a deposit'),
  number: z.string().describe('Number of the bill, or of the deposit receipt'),
  firstName: z.string(),
  lastName: z.string().nullable(),
  amount: z.int(),
  reason: z.string(),
  by: z.string(),
  approvedBy: z.string().nullable().describe('Null if within what the person may give alone'),
});
export type Reduction = z.infer<typeof Reduction>;

const PayoutRow = z.object({
  doctorId: z.string(),
  name: z.string(),
  basisPoints: z.int().nullable().describe('Null if no share is set for these days'),
  transactions: z.int(),
  amount: z.int().describe('Paid for their work at this share, net of refunds'),
  payout: z.int(),
});
export type PayoutRow = z.infer<typeof PayoutRow>;

const TaxRow = z.object({
  document: z.enum(taxDocuments),
  buyer: z.enum(buyers).describe('b2b if billed to a GSTIN'),
  hsnSac: z.string().describe('Empty on bills from before codes were recorded'),
  gstRate: z.int().describe('In hundredths of a percent'),
  documents: z.int(),
  beforeTax: z.int().describe('Below zero for credit notes, like the other sums'),
  cgst: z.int(),
  sgst: z.int(),
  igst: z.int(),
  amount: z.int().describe('Including tax'),
});
export type TaxRow = z.infer<typeof TaxRow>;

export const NewShare = z.object({
  doctorId: z.uuid('Choose a doctor'),
  fromDay: Day,
  basisPoints: z
    .int('Enter a percentage with up to two decimals')
    .min(0, 'Enter 0% or more')
    .max(10_000, 'Enter 100% or less')
    .describe('Hundredths of a percent'),
});

const admins = ['admin'] as const;

export const reportEndpoints = {
  revenue: endpoint('GET', '/accounts/reports/revenue', {
    opensPatient: 'none',
    access: admins,
    shows: ['accounts_tx'],
    summary: 'Payments net of refunds, by department, doctor, service, method or day',
  })
    .input(withinDays(days.extend({ by: z.enum(revenueBy) })))
    .output(z.object({ rows: z.array(RevenueRow), total: z.int() })),

  revenueParts: endpoint('GET', '/accounts/reports/revenue/rows', {
    opensPatient: 'none',
    access: admins,
    shows: ['accounts_tx'],
    summary: 'List the transactions behind a revenue figure, newest first, 50 per page',
  })
    .input(
      withinDays(
        days.extend({
          by: z.enum(revenueBy),
          key: z.string().max(300),
          page: z.int().min(0).max(1_000_000).default(0),
        }),
      ),
    )
    .output(z.object({ parts: z.array(RevenuePart), total: z.int(), amount: z.int() })),

  reductions: endpoint('GET', '/accounts/reports/reductions', {
    opensPatient: 'none',
    access: admins,
    shows: ['bills', 'refunds', 'deposit_refunds', 'credit_notes'],
    summary: 'List discounts, refunds and credit notes with who gave and who approved them, newest first',
  })
    .input(withinDays(days))
    .output(
      z.object({
        discounts: z.int(),
        refunds: z.int(),
        credits: z.int(),
        count: z.int(),
        rows: z.array(Reduction).describe('At most 500; the export has all of them'),
      }),
    ),

  payouts: endpoint('GET', '/accounts/reports/payouts', {
    opensPatient: 'none',
    access: admins,
    shows: ['accounts_tx', 'doctor_shares'],
    summary: 'The share that each doctor is owed of the payments for their work',
  })
    .input(withinDays(days))
    .output(z.object({ rows: z.array(PayoutRow), total: z.int(), unshared: z.int() })),

  gst: endpoint('GET', '/accounts/reports/gst', {
    opensPatient: 'none',
    access: admins,
    shows: ['bills', 'credit_notes'],
    summary: 'Taxable value and GST of bills and credit notes, by buyer, code and rate',
  })
    .input(withinDays(days))
    .output(
      z.object({
        rows: z.array(TaxRow),
        taxable: z.int().describe('Before tax, at rates above 0; bills less credit notes'),
        exempt: z.int().describe('At the rate 0; bills less credit notes'),
        tax: z.int().describe('Bills less credit notes'),
      }),
    ),

  setShare: endpoint('POST', '/accounts/shares', {
    access: admins,
    summary: 'Set the share of a doctor from a given day on',
    successStatus: 204,
  })
    .input(NewShare)
    .output(z.void()),

  reportPaper: endpoint('GET', '/accounts/reports/paper', {
    opensPatient: 'none',
    access: admins,
    summary: 'Download a report as an A4 PDF of at most 1,000 rows; the export is recorded in the audit trail',
  })
    .input(withinDays(days.extend({ report: z.enum(reports) })))
    .output(z.file()),

  exportReport: endpoint('GET', '/accounts/reports/export', {
    opensPatient: 'none',
    access: admins,
    summary: 'Download a report as a CSV or Excel file; the export is recorded in the audit trail',
  })
    .route({ outputStructure: 'detailed' })
    .input(withinDays(days.extend({ report: z.enum(reports), format: ExportFormat.default('csv') })))
    .output(ExportedFile)
    .errors(exportErrors),
};
