import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { ChartGrid } from '#foundation/ui/charts/chart-grid.tsx';
import { DayBars } from '#foundation/ui/charts/day-bars.tsx';
import { RowBars } from '#foundation/ui/charts/row-bars.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import type { ReportDays, RevenueRow } from '../../contract-reports.ts';
import { type RevenueBy, reportNames, revenueHeads, revenueName } from '../../rules/reports.ts';
import { accountsApi } from '../api.ts';
import { ReportExport } from './report-export.tsx';
import styles from './reports-page.module.css';
import { RevenuePartsDialog } from './revenue-parts-dialog.tsx';
import { useReportPlace } from './use-report-place.ts';

const nameOf = (by: RevenueBy, { name }: RevenueRow) => (by === 'day' ? dayText(name) : revenueName(by, name));

const columns = (by: RevenueBy, onOpen: (key: string) => void): readonly Column<RevenueRow>[] => [
  { key: 'name', title: revenueHeads[by], percent: 44, onPhone: 'heading', cell: (row) => nameOf(by, row) },
  {
    key: 'transactions',
    title: 'Transactions',
    percent: 18,
    onPhone: 'detail',
    numeric: true,
    cell: ({ transactions }) => countText(transactions),
  },
  {
    key: 'amount',
    title: 'Revenue',
    percent: 22,
    onPhone: 'aside',
    numeric: true,
    cell: ({ amount }) => rupees(amount),
  },
  {
    key: 'open',
    title: 'Rows',
    percent: 16,
    onPhone: 'detail',
    cell: (row) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Show rows of ${nameOf(by, row)}`}
        onClick={() => onOpen(row.key)}
      >
        Show
      </Button>
    ),
  },
];

/** The most bars a chart shows; the table shows all rows. */
const mostBars = 20;

function Chart({ by, rows }: { by: RevenueBy; rows: readonly RevenueRow[] }) {
  if (by === 'day')
    return (
      <ChartGrid size="large">
        <DayBars
          title="Revenue"
          days={rows.map(({ key, amount }) => ({ day: key, amount }))}
          measure={({ amount }) => amount}
          text={rupees}
          hue="primary"
          lastName="last"
        />
      </ChartGrid>
    );
  const bars = rows.slice(0, mostBars).map((row) => ({
    label: nameOf(by, row),
    value: Math.max(0, row.amount),
    text: rupees(row.amount),
  }));
  return (
    <>
      <RowBars title={reportNames[by]} rows={bars} />
      {rows.length > mostBars ? (
        <p className={styles.note}>{`The largest ${mostBars} of ${countText(rows.length)}. The table shows all.`}</p>
      ) : null}
    </>
  );
}

/** Payments net of refunds; each figure opens the transactions behind it. */
export function RevenueReport({ by, days }: { by: RevenueBy; days: ReportDays }) {
  const { key, change } = useReportPlace();
  const query = useQuery(accountsApi.revenue.queryOptions({ input: { by, ...days } }));
  return (
    <>
      <Loaded what="the report" query={query} height={320}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title="No revenue" text="Nothing was paid in this period." />
          ) : (
            <ChartCard
              key={by}
              title={reportNames[by]}
              aside={<ReportExport report={by} days={days} />}
              chart={
                <>
                  <p className={styles.total}>{`Total ${rupees(total)}`}</p>
                  <Chart by={by} rows={rows} />
                </>
              }
              table={
                <>
                  <p className={styles.total}>{`Total ${rupees(total)}`}</p>
                  <DataTable
                    caption={reportNames[by]}
                    columns={columns(by, (opened) => change({ key: opened }, { replace: false }))}
                    rows={rows}
                    rowKey={({ key: rowKey }) => rowKey}
                  />
                </>
              }
            />
          )
        }
      </Loaded>
      {key === null ? null : <RevenuePartsDialog key={key} by={by} days={days} of={key} />}
    </>
  );
}
