import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rupees } from '#foundation/shared/money.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { addDays } from '#modules/appointments/web/day-of.ts';
import { useToday } from '#modules/appointments/web/use-now.ts';
import { ToBill } from '#modules/billing/web/to-bill.tsx';
import type { Transaction } from '../contract-services.ts';
import styles from './aesthetic-billing.module.css';
import { aestheticApi } from './api.ts';

const periods = [
  { value: 'today', label: 'Today', days: 0 },
  { value: 'week', label: 'This Week', days: 7 },
  { value: 'month', label: 'This Month', days: 30 },
] as const;

const methodNames: Record<Transaction['paymentMethod'], string> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  bank_transfer: 'Bank transfer',
};

const signed = ({ amount, transactionType }: Transaction) => (transactionType === 'refund' ? -amount : amount);

const columns: readonly Column<Transaction>[] = [
  { key: 'when', title: 'Date', percent: 24, onPhone: 'detail', cell: ({ createdAt }) => clinicDateTime(createdAt) },
  { key: 'what', title: 'Description', percent: 40, onPhone: 'heading', cell: ({ description }) => description },
  {
    key: 'how',
    title: 'Method',
    percent: 18,
    onPhone: 'detail',
    cell: ({ paymentMethod }) => methodNames[paymentMethod],
  },
  { key: 'amount', title: 'Amount', percent: 18, onPhone: 'aside', numeric: true, cell: (row) => rupees(signed(row)) },
];

/** Income and refunds of the aesthetic room, from the clinic's one ledger. */
export default function BillingPage() {
  const today = useToday();
  const { params, change } = useAddressParams();
  const period = periods.find(({ value }) => value === params.get('period')) ?? periods[0];
  const query = useQuery(aestheticApi.transactions.queryOptions({ input: { from: addDays(today, -period.days) } }));
  return (
    <>
      <div className={styles.toBill}>
        <ToBill />
      </div>
      <SegmentedControl
        aria-label="Period"
        mb="md"
        value={period.value}
        onChange={(value) => change({ period: value === 'today' ? null : value })}
        data={periods.map(({ value, label }) => ({ value, label }))}
      />
      <Loaded what="the payments" query={query} height={360}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No transactions found" text="No payments of this room for the selected period." />
          ) : (
            <>
              <p>{`${rows.length} payments, ${rupees(rows.reduce((sum, row) => sum + signed(row), 0))}`}</p>
              <DataTable caption="Payments" columns={columns} rows={rows} rowKey={({ id }) => id} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
