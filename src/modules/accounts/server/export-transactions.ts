import { exportFile } from '#foundation/server/files/export-file.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { type Clock, dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { clockTimeIn } from '#foundation/shared/dates/dates.ts';
import { type ExportColumn, type ExportFormat, exportText } from '#foundation/shared/export-table.ts';
import { recordEvent } from '#modules/audit/server/record-event.ts';
import { methodNames } from '#modules/billing/rules.ts';
import { accountsContract, type Transaction } from '../contract.ts';
import { signedAmount, typeNames } from '../rules.ts';
import { findTransactions, orderOf } from './find-transactions.ts';
import { pagesOf } from './pages-of.ts';
import { readDays } from './read-days.ts';

const ifPositive = (paise: number) => (paise > 0 ? paise : null);

/**
 * Formats as "OPD Consultations 500.00; Laboratory 300.00", because a payment of a mixed bill is listed under one
 * category with its whole amount.
 */
const splitText = (split: Transaction['split']) =>
  Object.entries(split ?? {})
    .map(([category, paise]) => `${category} ${exportText('rupees', paise)}`)
    .join('; ');

const bookedAs = {
  csv: (clock: Clock) => ({ kind: 'text', value: ({ createdAt }: Transaction) => dateTimeIn(clock, createdAt) }),
  // Excel has no time zones, so the workbook gets the time on the clinic's clock.
  xlsx: ({ timeZone }: Clock) => ({
    kind: 'moment',
    value: ({ createdAt }: Transaction) => `${clockTimeIn(timeZone, new Date(createdAt))}Z`,
  }),
} as const satisfies Record<ExportFormat, (clock: Clock) => Omit<ExportColumn<Transaction>, 'title'>>;

const columnsOf = (format: ExportFormat, clock: Clock): readonly ExportColumn<Transaction>[] => [
  { title: 'Date', kind: 'day', value: ({ transactionDate }) => transactionDate },
  { title: 'Booked', ...bookedAs[format](clock) },
  {
    title: 'Type',
    kind: 'text',
    value: ({ transactionType, isReversal }) => `${typeNames[transactionType]}${isReversal ? ' reversed' : ''}`,
  },
  { title: 'Category', kind: 'text', value: ({ category }) => category },
  { title: 'Description', kind: 'text', value: ({ description }) => description },
  { title: 'Method', kind: 'text', value: ({ paymentMethod }) => methodNames[paymentMethod] },
  { title: 'Money in (rupees)', kind: 'rupees', value: (row) => ifPositive(signedAmount(row)) },
  { title: 'Money out (rupees)', kind: 'rupees', value: (row) => ifPositive(-signedAmount(row)) },
  { title: 'Split', kind: 'text', value: ({ split }) => splitText(split) },
];

export const exportTransactions = clinicUseCase(
  accountsContract.export,
  async ({ input, errors, caller, clinic, signal }) => {
    const { format, ...filter } = input;
    await recordEvent(clinic, { clinicId: caller.clinicId, action: 'exported', subject: 'accounts_tx', after: input });
    const days = await readDays(clinic, filter);
    const clock = await clinic.selectFrom('clinics').select(['timeZone', 'timeFormat']).executeTakeFirstOrThrow();
    const found = { filter: { ...filter, ...days }, order: orderOf(filter) };
    return exportFile({
      name: 'transactions',
      format,
      columns: columnsOf(format, clock),
      pages: pagesOf<Transaction>(({ after, limit }) => findTransactions(clinic, { ...found, after, limit })),
      tooManyRows: () => errors.TOO_MANY_ROWS(),
      signal,
    });
  },
);
