import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { RowBars } from '#foundation/ui/charts/row-bars.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { fullName } from '#modules/patients/rules.ts';
import type { Reduction, ReportDays } from '../../contract-reports.ts';
import { reductionNames, reportNames } from '../../rules/reports.ts';
import { accountsApi } from '../api.ts';
import { ReportExport } from './report-export.tsx';
import styles from './reports-page.module.css';
import { useReportPlace } from './use-report-place.ts';

const columns = (onBill: (billId: string) => void): readonly Column<Reduction>[] => [
  { key: 'patient', title: 'Patient', percent: 18, onPhone: 'heading', cell: (row) => fullName(row) },
  { key: 'day', title: 'Date', percent: 12, onPhone: 'detail', cell: ({ day }) => dayText(day) },
  { key: 'what', title: 'What', percent: 10, onPhone: 'detail', cell: ({ kind }) => reductionNames[kind] },
  {
    key: 'bill',
    title: 'Bill',
    percent: 14,
    onPhone: 'detail',
    cell: ({ billId, number }) =>
      billId ? (
        <Button size="compact-sm" variant="subtle" onClick={() => onBill(billId)}>
          {number}
        </Button>
      ) : (
        number
      ),
  },
  {
    key: 'amount',
    title: 'Amount',
    percent: 12,
    onPhone: 'aside',
    numeric: true,
    cell: ({ amount }) => rupees(amount),
  },
  { key: 'reason', title: 'Reason', percent: 16, onPhone: 'detail', cell: ({ reason }) => reason },
  {
    key: 'who',
    title: 'By',
    percent: 18,
    onPhone: 'detail',
    cell: ({ by, approvedBy }) => (approvedBy ? `${by}, approved by ${approvedBy}` : by),
  },
];

export function ReductionsReport({ days }: { days: ReportDays }) {
  const { change } = useReportPlace();
  const query = useQuery(accountsApi.reductions.queryOptions({ input: days }));
  const title = reportNames.reductions;
  return (
    <Loaded what="the report" query={query} height={320}>
      {({ rows, count, discounts, refunds, credits }) =>
        count === 0 ? (
          <EmptyState title="No discounts, refunds or credit notes" text="None were given in this period." />
        ) : (
          <ChartCard
            title={title}
            aside={<ReportExport report="reductions" days={days} />}
            chart={
              <RowBars
                title={title}
                rows={[
                  { label: 'Discounts', value: discounts, text: rupees(discounts) },
                  { label: 'Refunds', value: refunds, text: rupees(refunds) },
                  { label: 'Credit notes', value: credits, text: rupees(credits) },
                ]}
              />
            }
            table={
              <>
                <DataTable
                  caption={title}
                  columns={columns((bill) => change({ bill }, { replace: false }))}
                  rows={rows}
                  rowKey={({ kind, id }) => `${kind} ${id}`}
                />
                {count > rows.length ? (
                  <p className={styles.note}>{`The newest ${countText(rows.length)} of ${countText(count)}.`}</p>
                ) : null}
              </>
            }
          />
        )
      }
    </Loaded>
  );
}
