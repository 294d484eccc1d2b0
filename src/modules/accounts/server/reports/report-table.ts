import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import type { ExportColumn } from '#foundation/shared/export-table.ts';
import type { DueBill } from '#modules/billing/rules/bill.ts';
import { dueAgeNames, dueAgeOf } from '#modules/billing/rules.ts';
import { readDues } from '#modules/billing/server/bill/list-dues.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { PayoutRow, Reduction, ReportDays, RevenueRow, TaxRow } from '../../contract-reports.ts';
import {
  type Report,
  type RevenueBy,
  reductionNames,
  revenueHeads,
  revenueName,
  shareText,
  taxGroupName,
} from '../../rules/reports.ts';
import { pagesOf } from '../pages-of.ts';
import { readPayouts } from './payouts.ts';
import { readReductions } from './reductions.ts';
import { readRevenue } from './revenue.ts';
import { readTaxes } from './taxes.ts';

const revenueColumns = (by: RevenueBy): readonly ExportColumn<RevenueRow>[] => [
  { title: revenueHeads[by], kind: by === 'day' ? 'day' : 'text', value: ({ name }) => revenueName(by, name) },
  { title: 'Transactions', kind: 'number', value: ({ transactions }) => transactions },
  { title: 'Revenue (rupees)', kind: 'rupees', value: ({ amount }) => amount },
];

const reductionColumns: readonly ExportColumn<Reduction>[] = [
  { title: 'Date', kind: 'day', value: ({ day }) => day },
  { title: 'What', kind: 'text', value: ({ kind }) => reductionNames[kind] },
  { title: 'Bill', kind: 'text', value: ({ number }) => number },
  { title: 'Patient', kind: 'text', value: (row) => fullName(row) },
  { title: 'Amount (rupees)', kind: 'rupees', value: ({ amount }) => amount },
  { title: 'Reason', kind: 'text', value: ({ reason }) => reason },
  { title: 'By', kind: 'text', value: ({ by }) => by },
  { title: 'Approved by', kind: 'text', value: ({ approvedBy }) => approvedBy },
];

const dueColumns: readonly ExportColumn<DueBill>[] = [
  { title: 'Patient', kind: 'text', value: (bill) => fullName(bill) },
  { title: 'Phone', kind: 'text', value: ({ phone }) => phone },
  { title: 'Bill', kind: 'text', value: ({ billNumber }) => billNumber },
  { title: 'Date', kind: 'day', value: ({ billDate }) => billDate },
  { title: 'Days', kind: 'number', value: ({ days }) => days },
  { title: 'Age', kind: 'text', value: ({ days }) => dueAgeNames[dueAgeOf(days)] },
  { title: 'Billed to', kind: 'text', value: ({ billedTo }) => billedTo },
  { title: 'Total (rupees)', kind: 'rupees', value: ({ total }) => total },
  { title: 'Due (rupees)', kind: 'rupees', value: ({ due }) => due },
];

const payoutColumns: readonly ExportColumn<PayoutRow>[] = [
  { title: 'Doctor', kind: 'text', value: ({ name }) => name },
  { title: 'Transactions', kind: 'number', value: ({ transactions }) => transactions },
  { title: 'Revenue (rupees)', kind: 'rupees', value: ({ amount }) => amount },
  {
    title: 'Share',
    kind: 'text',
    value: ({ basisPoints }) => (basisPoints === null ? 'Not set' : shareText(basisPoints)),
  },
  { title: 'Payout (rupees)', kind: 'rupees', value: ({ payout }) => payout },
];

const taxColumns: readonly ExportColumn<TaxRow>[] = [
  { title: 'Documents', kind: 'text', value: (row) => taxGroupName(row) },
  { title: 'HSN/SAC', kind: 'text', value: ({ hsnSac }) => hsnSac },
  { title: 'Rate', kind: 'text', value: ({ gstRate }) => shareText(gstRate) },
  { title: 'Count', kind: 'number', value: ({ documents }) => documents },
  { title: 'Before tax (rupees)', kind: 'rupees', value: ({ beforeTax }) => beforeTax },
  { title: 'CGST (rupees)', kind: 'rupees', value: ({ cgst }) => cgst },
  { title: 'SGST/UTGST (rupees)', kind: 'rupees', value: ({ sgst }) => sgst },
  { title: 'IGST (rupees)', kind: 'rupees', value: ({ igst }) => igst },
  { title: 'Total (rupees)', kind: 'rupees', value: ({ amount }) => amount },
];

async function* atOnce<Row>(rows: Promise<readonly Row[]>) {
  yield await rows;
}

interface Table<Row> {
  columns: readonly ExportColumn<Row>[];
  pages: AsyncGenerator<readonly Row[]>;
  /** False if the rows must not be added up, because discounts and refunds overlap. */
  hasTotal: boolean;
}

/** The days of a report. Dues are always what is left to pay now, whatever days were requested. */
export async function daysOfReport(clinic: Handle, report: Report, days: ReportDays) {
  if (report !== 'dues') return days;
  const today = await readClinicDay(clinic);
  return { from: today, to: today };
}

/** Hands a report to `take` as a table to be exported. */
export function withReport<Answer>(
  clinic: Handle,
  report: Report,
  days: ReportDays,
  take: <Row>(table: Table<Row>) => Answer,
): Answer {
  if (report === 'reductions')
    return take({
      columns: reductionColumns,
      pages: pagesOf<Reduction>((page) => readReductions(clinic, days, page)),
      hasTotal: false,
    });
  if (report === 'dues')
    return take({
      columns: dueColumns,
      pages: pagesOf<DueBill>((page) => readDues(clinic, days.to, page)),
      hasTotal: true,
    });
  if (report === 'payouts')
    return take({ columns: payoutColumns, pages: atOnce(readPayouts(clinic, days)), hasTotal: true });
  if (report === 'gst') return take({ columns: taxColumns, pages: atOnce(readTaxes(clinic, days)), hasTotal: true });
  return take({ columns: revenueColumns(report), pages: atOnce(readRevenue(clinic, report, days)), hasTotal: true });
}
