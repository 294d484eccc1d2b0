import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { rupees } from '#foundation/shared/money.ts';
import { DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { download } from '#foundation/web/files/download.ts';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { dayCount } from '../../rules/leave.ts';
import { monthText } from '../../rules/time.ts';
import { timekeepingApi } from '../api.ts';
import styles from './payroll-page.module.css';

/** The user's payslips of completed months. */
export default function PayrollPage() {
  const query = useQuery(timekeepingApi.payslips.queryOptions());
  const { data, error } = query;
  const open = useMutation({
    mutationFn: (month: string) => download(`/my/payslips/${month}`, `payslip-${month}.pdf`),
  });
  return (
    <SectionCard level={2} title="Payslips">
      <ReadFailure what="your payslips" query={query} />
      {open.isError ? (
        <FailureNote
          title="Couldn't download the payslip"
          failure={failureOf(open.error)}
          retrying={open.isPending}
          onRetry={() => open.mutate(open.variables)}
        />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState title="No payslips yet" text="Your first payslip appears after the end of a paid month." />
      ) : error && !data ? null : (
        <DataTable
          caption="Payslips"
          rows={data ?? null}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', percent: 26, title: 'Month', onPhone: 'heading', cell: ({ month }) => monthText(month) },
            {
              key: 'days',
              percent: 18,
              title: 'Days paid',
              onPhone: 'detail',
              numeric: true,
              cell: ({ paidDays, calendarDays }) => `${dayCount(paidDays)} of ${calendarDays}`,
            },
            {
              key: 'gross',
              percent: 18,
              title: 'Gross salary',
              onPhone: 'detail',
              numeric: true,
              cell: ({ gross }) => rupees(gross),
            },
            {
              key: 'net',
              percent: 18,
              title: 'Net pay',
              onPhone: 'detail',
              numeric: true,
              cell: ({ net }) => rupees(net),
            },
            {
              key: 'pdf',
              percent: 20,
              title: 'Payslip',
              onPhone: 'aside',
              cell: ({ month }) => (
                <Button
                  variant="subtle"
                  size="xs"
                  leftSection={<Download size={15} aria-hidden="true" />}
                  loading={open.isPending && open.variables === month}
                  aria-label={`Download the payslip of ${monthText(month)}`}
                  onClick={() => open.mutate(month)}
                >
                  Download
                </Button>
              ),
            },
          ]}
        />
      )}
      <p className={styles.hint}>
        Net pay is the gross salary less unpaid leave. Provident fund, insurance and tax are not deducted here.
      </p>
    </SectionCard>
  );
}
