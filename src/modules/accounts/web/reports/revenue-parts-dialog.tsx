import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { methodNames } from '#modules/billing/rules.ts';
import type { ReportDays, RevenuePart } from '../../contract-reports.ts';
import type { RevenueBy } from '../../rules/reports.ts';
import { accountsApi } from '../api.ts';
import styles from './reports-page.module.css';
import { useReportPlace } from './use-report-place.ts';

const rowsAPage = 50;

const columns = (onBill: (billId: string) => void): readonly Column<RevenuePart>[] => [
  { key: 'day', title: 'Date', percent: 16, onPhone: 'detail', cell: ({ day }) => dayText(day) },
  {
    key: 'what',
    title: 'For',
    percent: 40,
    onPhone: 'heading',
    cell: ({ description, billId }) =>
      billId ? (
        <Button size="compact-sm" variant="subtle" className={styles.bill} onClick={() => onBill(billId)}>
          {description}
        </Button>
      ) : (
        description
      ),
  },
  { key: 'method', title: 'Method', percent: 16, onPhone: 'detail', cell: ({ method }) => methodNames[method] },
  {
    key: 'amount',
    title: 'Amount',
    percent: 28,
    onPhone: 'aside',
    numeric: true,
    cell: ({ amount, whole }) => (amount === whole ? rupees(amount) : `${rupees(amount)} of ${rupees(whole)}`),
  },
];

interface RevenuePartsDialogProps {
  by: RevenueBy;
  days: ReportDays;
  /** The key of the revenue figure. */
  of: string;
}

/** Lists the transactions that add up to a revenue figure. */
export function RevenuePartsDialog({ by, days, of }: RevenuePartsDialogProps) {
  const { change } = useReportPlace();
  const [page, setPage] = useState(0);
  const query = useQuery(
    accountsApi.revenueParts.queryOptions({
      input: { by, key: of, ...days, page },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Dialog opened title="Transactions" size="xl" onClose={() => change({ key: null })}>
      <Loaded what="the transactions" query={query} height={320}>
        {({ parts, total, amount }) => (
          <>
            <p className={styles.total}>{`${countText(total)}, ${rupees(amount)}`}</p>
            <DataTable
              caption="Transactions"
              columns={columns((bill) => change({ key: null, bill }, { replace: false }))}
              rows={parts}
              rowKey={({ id, billId }) => `${id} ${billId}`}
              stale={query.isPlaceholderData}
            />
            {total > rowsAPage ? (
              <Group justify="flex-end" gap="xs" mt="sm">
                <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
                  Previous
                </Button>
                <Button variant="default" disabled={(page + 1) * rowsAPage >= total} onClick={() => setPage(page + 1)}>
                  Next
                </Button>
              </Group>
            ) : null}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
