import { rupees } from '#foundation/shared/money.ts';
import { paymentMethodNames } from '#foundation/shared/payment-methods.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import type { DaySheet } from '../contract.ts';

type Row = DaySheet['methods'][number];

const columns: readonly Column<Row>[] = [
  { key: 'method', title: 'Method', percent: 28, onPhone: 'heading', cell: ({ method }) => paymentMethodNames[method] },
  {
    key: 'received',
    title: 'Received',
    percent: 18,
    onPhone: 'detail',
    numeric: true,
    cell: ({ received }) => rupees(received),
  },
  {
    key: 'refunded',
    title: 'Refunds',
    percent: 18,
    onPhone: 'detail',
    numeric: true,
    cell: ({ refunded }) => rupees(refunded),
  },
  {
    key: 'spent',
    title: 'Expenses',
    percent: 18,
    onPhone: 'detail',
    numeric: true,
    cell: ({ spent }) => rupees(spent),
  },
  {
    key: 'net',
    title: 'Net',
    percent: 18,
    onPhone: 'aside',
    numeric: true,
    cell: ({ received, refunded, spent }) => rupees(received - refunded - spent),
  },
];

export function DayMethods({ methods }: { methods: readonly Row[] }) {
  if (methods.length === 0) return <p>No transactions on this day.</p>;
  return <DataTable caption="Money by method" columns={columns} rows={methods} rowKey={({ method }) => method} />;
}
