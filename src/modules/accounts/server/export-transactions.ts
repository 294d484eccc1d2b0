import type { Handle } from '#foundation/server/database.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { csvLine, csvStart } from '#foundation/shared/csv.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { methodNames } from '#modules/billing/rules.ts';
import { clinicDay } from '#modules/billing/server/clinic-day.ts';
import { accountsContract, type TransactionFilter } from '../contract.ts';
import { signedAmount, typeNames } from '../rules.ts';
import { findTransactions } from './find-transactions.ts';

const rowsAtOnce = 1000;
const titles = [
  'Date',
  'Booked (UTC)',
  'Type',
  'Category',
  'Description',
  'Method',
  'Money in (rupees)',
  'Money out (rupees)',
];

/** Page by page, so that a long ledger needs no more memory than a short one. */
async function* csvOf(clinic: Handle, filter: TransactionFilter, today: string) {
  const encoder = new TextEncoder();
  yield encoder.encode(csvStart + csvLine(titles));
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await findTransactions(clinic, filter, today, { offset, limit: rowsAtOnce });
    const lines = rows.map((row) =>
      csvLine([
        row.transactionDate,
        row.createdAt,
        row.isReversal ? `${typeNames[row.transactionType]} reversed` : typeNames[row.transactionType],
        row.category,
        row.description,
        methodNames[row.paymentMethod],
        rupeeText(signedAmount(row)),
        rupeeText(-signedAmount(row)),
      ]),
    );
    if (lines.length > 0) yield encoder.encode(lines.join(''));
    if (rows.length < rowsAtOnce) return;
  }
}

const rupeeText = (paise: number) =>
  paise > 0 ? `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}` : '';

export const exportTransactions = clinicUseCase(accountsContract.export, async ({ input, caller, clinic }) => {
  await recordEvent(clinic, { clinicId: caller.clinicId, action: 'exported', subject: 'accounts_tx', after: input });
  const today = await clinicDay(clinic, caller.clinicId, new Date());
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="transactions.csv"',
    },
    body: ReadableStream.from(csvOf(clinic, input, today)),
  };
});
