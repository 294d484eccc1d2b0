import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { RowBars } from '#foundation/ui/charts/row-bars.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { clockText } from '#foundation/web/clinic-date.ts';
import type { Performance } from '../../contract-figures.ts';
import { minutesText } from '../../rules/figures/minutes-text.ts';

type Turnaround = Performance['turnaround'][number];
type Hour = Performance['hours'][number];
type Rejection = Performance['rejections'][number];

const count = { title: 'Tests', percent: 16, onPhone: 'detail', numeric: true } as const;

const turnaroundColumns: readonly Column<Turnaround>[] = [
  { key: 'test', percent: 40, title: 'Test', onPhone: 'heading', cell: ({ testName }) => testName },
  { key: 'count', ...count, cell: (row) => row.count },
  {
    key: 'median',
    percent: 22,
    title: 'Half within',
    onPhone: 'aside',
    numeric: true,
    cell: ({ medianMinutes }) => minutesText(medianMinutes),
  },
  {
    key: 'slow',
    percent: 22,
    title: '9 of 10 within',
    onPhone: 'detail',
    numeric: true,
    cell: ({ slowMinutes }) => minutesText(slowMinutes),
  },
];

/** Measured from the sample to the first report. */
export function TurnaroundChart({ rows }: { rows: readonly Turnaround[] }) {
  const title = 'Turnaround by test';
  const bars = rows.map(({ testName, medianMinutes }) => ({
    label: testName,
    value: medianMinutes,
    text: minutesText(medianMinutes),
  }));
  return (
    <ChartCard
      title={title}
      chart={<RowBars title={`${title}, half within`} rows={bars} />}
      table={<DataTable caption={title} columns={turnaroundColumns} rows={rows} rowKey={({ testName }) => testName} />}
    />
  );
}

const hourText = (hour: number) => clockText(`${String(hour).padStart(2, '0')}:00`);

const hourColumns: readonly Column<Hour>[] = [
  { key: 'hour', percent: 40, title: 'Hour', onPhone: 'heading', cell: ({ hour }) => hourText(hour) },
  { key: 'collected', ...count, percent: 30, title: 'Collected', cell: ({ collected }) => collected },
  { key: 'completed', ...count, percent: 30, title: 'Completed', cell: ({ completed }) => completed },
];

export function HoursChart({ rows }: { rows: readonly Hour[] }) {
  const title = 'Work by hour';
  const bars = rows.map(({ hour, collected, completed }) => ({
    label: hourText(hour),
    value: collected + completed,
    text: `${collected} collected, ${completed} completed`,
  }));
  return (
    <ChartCard
      title={title}
      chart={<RowBars title={title} rows={bars} />}
      table={<DataTable caption={title} columns={hourColumns} rows={rows} rowKey={({ hour }) => String(hour)} />}
    />
  );
}

const rejectionColumns: readonly Column<Rejection>[] = [
  { key: 'reason', percent: 70, title: 'Reason', onPhone: 'heading', cell: ({ reason }) => reason },
  { key: 'count', ...count, percent: 30, title: 'Samples', onPhone: 'aside', cell: (row) => row.count },
];

export function RejectionsChart({ rows }: { rows: readonly Rejection[] }) {
  const title = 'Rejected samples by reason';
  const bars = rows.map((row) => ({ label: row.reason, value: row.count, text: String(row.count) }));
  return (
    <ChartCard
      title={title}
      chart={<RowBars title={title} rows={bars} />}
      table={<DataTable caption={title} columns={rejectionColumns} rows={rows} rowKey={({ reason }) => reason} />}
    />
  );
}
