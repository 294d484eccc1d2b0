import { useQuery } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { paymentMethodNames } from '#foundation/shared/payment-methods.ts';
import { ListDialog } from '#foundation/ui/dialogs/list-dialog.tsx';
import type { Column } from '#foundation/ui/lists/data-table.tsx';
import { clinicTime } from '#foundation/web/clinic-date.ts';
import type { Payment } from '../../contract.ts';
import { dentalApi } from '../api.ts';

const columns: readonly Column<Payment>[] = [
  { key: 'time', percent: 16, title: 'Time', onPhone: 'detail', cell: ({ createdAt }) => clinicTime(createdAt) },
  { key: 'what', percent: 44, title: 'Description', onPhone: 'heading', cell: ({ description }) => description },
  {
    key: 'how',
    percent: 20,
    title: 'Method',
    onPhone: 'detail',
    cell: ({ paymentMethod }) => paymentMethodNames[paymentMethod],
  },
  {
    key: 'amount',
    percent: 20,
    title: 'Amount',
    onPhone: 'aside',
    numeric: true,
    cell: ({ amount, transactionType }) => rupees(transactionType === 'refund' ? -amount : amount),
  },
];

export function IncomeDialog() {
  const query = useQuery(dentalApi.income.queryOptions());
  return (
    <ListDialog
      title="Today's dental revenue"
      query={query}
      rowsOf={(payments) => payments}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: 'No income yet today', text: 'Payments appear here as they are booked.' }}
    />
  );
}
