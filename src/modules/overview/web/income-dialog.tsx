import { useQuery } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { paymentMethodNames } from '#foundation/shared/payment-methods.ts';
import { ListDialog } from '#foundation/ui/dialogs/list-dialog.tsx';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import type { Transaction } from '../contract.ts';
import { overviewApi } from './api.ts';

const columns: readonly Column<Transaction>[] = [
  { key: 'time', percent: 14, title: 'Time', onPhone: 'detail', cell: ({ createdAt }) => clinicTime(createdAt) },
  { key: 'category', percent: 26, title: 'Category', onPhone: 'heading', cell: ({ category }) => category },
  { key: 'what', percent: 26, title: 'Description', onPhone: 'detail', cell: ({ description }) => description },
  {
    key: 'how',
    percent: 16,
    title: 'Method',
    onPhone: 'detail',
    cell: ({ paymentMethod }) => paymentMethodNames[paymentMethod],
  },
  {
    key: 'amount',
    percent: 18,
    title: 'Amount',
    onPhone: 'aside',
    numeric: true,
    cell: ({ amount, transactionType }) => rupees(transactionType === 'refund' ? -amount : amount),
  },
];

export function IncomeDialog() {
  const query = useQuery(overviewApi.income.queryOptions());
  return (
    <ListDialog
      title="Today's revenue"
      query={query}
      rowsOf={({ transactions }) => transactions}
      noteOf={({ transactions, total }) =>
        total > transactions.length ? `The newest ${transactions.length} of ${total}.` : null
      }
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: 'No income yet today', text: 'Payments appear here as they are booked.' }}
    />
  );
}
