import type { Handle } from '#foundation/server/database.ts';
import { exportFile } from '#foundation/server/export-file.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import type { ExportColumn } from '#foundation/shared/export-table.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { fullName } from '#modules/patients/rules.ts';
import { accountsContract } from '../../contract.ts';
import type { PayoutRow, Reduction, ReportDays, RevenueRow, TaxRow } from '../../contract-reports.ts';
import {
  type RevenueBy,
  reductionNames,
  revenueHeads,
  revenueName,
  shareText,
  taxGroupName,
} from '../../rules/reports.ts';
import { readPayouts } from './payouts.ts';
import { readReductions } from './reductions.ts';
import { readRevenue } from './revenue.ts';
import { readTaxes } from './taxes.ts';

const rowsAtOnce = 1000;

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
  { title: 'Taxable value (rupees)', kind: 'rupees', value: ({ taxable }) => taxable },
  { title: 'CGST (rupees)', kind: 'rupees', value: ({ cgst }) => cgst },
  { title: 'SGST (rupees)', kind: 'rupees', value: ({ sgst }) => sgst },
  { title: 'IGST (rupees)', kind: 'rupees', value: ({ igst }) => igst },
  { title: 'Total (rupees)', kind: 'rupees', value: ({ amount }) => amount },
];

async function* atOnce<Row>(rows: Promise<readonly Row[]>) {
  yield await rows;
}

async function* reductionPages(clinic: Handle, days: ReportDays) {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await readReductions(clinic, days, { offset, limit: rowsAtOnce });
    yield rows;
    if (rows.length < rowsAtOnce) return;
  }
}

export const exportReport = clinicUseCase(
  accountsContract.exportReport,
  async ({ input, errors, caller, clinic, signal }) => {
    const { report, format, ...days } = input;
    await recordEvent(clinic, { clinicId: caller.clinicId, action: 'exported', subject: 'accounts_tx', after: input });
    const file = {
      name: report,
      format,
      tooManyRows: () => errors.TOO_MANY_ROWS(),
      signal,
    };
    if (report === 'reductions')
      return exportFile({ ...file, columns: reductionColumns, pages: reductionPages(clinic, days) });
    if (report === 'payouts')
      return exportFile({ ...file, columns: payoutColumns, pages: atOnce(readPayouts(clinic, days)) });
    if (report === 'gst') return exportFile({ ...file, columns: taxColumns, pages: atOnce(readTaxes(clinic, days)) });
    return exportFile({ ...file, columns: revenueColumns(report), pages: atOnce(readRevenue(clinic, report, days)) });
  },
);
