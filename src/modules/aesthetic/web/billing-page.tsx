import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { PageSteps } from '#foundation/ui/lists/page-steps.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import { useAddressParams } from '#foundation/web/screens/use-address-params.ts';
import { periodHint, periodNames, periods } from '#modules/accounts/rules/period.ts';
import { ToBill } from '#modules/billing/web/to-bill.tsx';
import type { Transaction } from '../contract-services.ts';
import { transactionsPerPage } from '../rules/figures.ts';
import styles from './aesthetic-billing.module.css';
import { aestheticApi } from './api.ts';

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

const countedText = (total: number, revenue: number) =>
  `${countText(total)} ${total === 1 ? 'payment' : 'payments'}, ${rupees(revenue)}`;

/** Income and refunds of the aesthetic room, from the clinic's single ledger. */
export default function BillingPage() {
  const { params, change } = useAddressParams();
  const period = periods.find((name) => name === params.get('period')) ?? 'today';
  const [place, setPlace] = useState({ of: period, page: 0 });
  const page = place.of === period ? place.page : 0;
  const query = useQuery(
    aestheticApi.transactions.queryOptions({ input: { period, page }, placeholderData: keepPreviousData }),
  );
  return (
    <>
      <div className={styles.toBill}>
        <ToBill />
      </div>
      <SegmentedControl
        aria-label="Period"
        value={period}
        onChange={(value) => change({ period: value === 'today' ? null : value })}
        data={periods.map((value) => ({ value, label: periodNames[value] }))}
      />
      <p className={styles.hint}>{periodHint(period, null)}</p>
      <Loaded what="the payments" query={query} height={360}>
        {({ transactions, total, revenue }) =>
          total === 0 ? (
            <EmptyState title="No transactions found" text="No payments of this room for the selected period." />
          ) : (
            <>
              <p>{countedText(total, revenue)}</p>
              <DataTable
                caption="Payments"
                columns={columns}
                rows={transactions}
                rowKey={({ id }) => id}
                stale={query.isPlaceholderData}
              />
              <PageSteps
                label={countedText(total, revenue)}
                page={page}
                pageSize={transactionsPerPage}
                total={total}
                onPage={(next) => setPlace({ of: period, page: next })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
