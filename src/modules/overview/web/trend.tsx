import { useQuery } from '@tanstack/react-query';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { ChartGrid } from '#foundation/ui/charts/chart-grid.tsx';
import { DayBars } from '#foundation/ui/charts/day-bars.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import type { Day } from '../contract.ts';
import { trendDays } from '../rules.ts';
import { lastMonth } from './overview-reads.ts';

const columns: readonly Column<Day>[] = [
  { key: 'day', percent: 40, title: 'Day', onPhone: 'heading', cell: ({ day }) => dayText(day) },
  {
    key: 'visits',
    percent: 30,
    title: 'Visits',
    onPhone: 'detail',
    numeric: true,
    cell: ({ visits }) => countText(visits),
  },
  {
    key: 'revenue',
    percent: 30,
    title: 'Revenue',
    onPhone: 'aside',
    numeric: true,
    cell: ({ revenue }) => rupees(revenue),
  },
];

export function Trend() {
  const query = useQuery(lastMonth);
  const days = query.data ?? null;
  const failure = query.isError ? <ReadFailure what="recent days" query={query} /> : null;
  return (
    <ChartCard
      title={`Visits and revenue, last ${trendDays} days`}
      table={
        failure ?? (
          <DataTable
            caption="Visits and revenue by day, the newest first"
            columns={columns}
            rows={days?.toReversed() ?? null}
            rowKey={({ day }) => day}
          />
        )
      }
      chart={
        failure ?? (
          <ChartGrid size="large" busy={!days}>
            <DayBars title="Visits" days={days ?? []} measure={({ visits }) => visits} text={countText} hue="primary" />
            <DayBars title="Revenue" days={days ?? []} measure={({ revenue }) => revenue} text={rupees} hue="accent" />
          </ChartGrid>
        )
      }
    />
  );
}
