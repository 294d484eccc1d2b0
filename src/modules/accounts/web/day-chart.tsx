import { dayText } from '#foundation/shared/dates/dates.ts';
import { rupees } from '#foundation/shared/money.ts';
import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { ChartGrid } from '#foundation/ui/charts/chart-grid.tsx';
import { DayBars } from '#foundation/ui/charts/day-bars.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { clinicToday } from '#foundation/web/clinic-date.ts';

interface Day {
  day: string;
  income: number;
  expenses: number;
}

const columns: readonly Column<Day>[] = [
  { key: 'day', percent: 40, title: 'Day', onPhone: 'heading', cell: ({ day }) => dayText(day) },
  {
    key: 'income',
    percent: 30,
    title: 'Income',
    onPhone: 'aside',
    numeric: true,
    cell: ({ income }) => rupees(income),
  },
  {
    key: 'expenses',
    percent: 30,
    title: 'Expenses',
    onPhone: 'detail',
    numeric: true,
    cell: ({ expenses }) => rupees(expenses),
  },
];

export function DayChart({ days }: { days: readonly Day[] | null }) {
  const lastName = days?.at(-1)?.day === clinicToday() ? 'today' : 'last';
  const bars = { days: days ?? [], text: rupees, lastName } as const;
  return (
    <ChartCard
      title="Income and expenses by day"
      chart={
        <ChartGrid size="large" busy={!days}>
          <DayBars {...bars} title="Income" measure={({ income }) => income} hue="primary" />
          <DayBars {...bars} title="Expenses" measure={({ expenses }) => expenses} hue="accent" />
        </ChartGrid>
      }
      table={
        <DataTable
          caption="Income and expenses by day, the newest first"
          columns={columns}
          rows={days?.toReversed() ?? null}
          rowKey={({ day }) => day}
        />
      }
    />
  );
}
