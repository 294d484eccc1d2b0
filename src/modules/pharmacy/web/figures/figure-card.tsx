import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ExportColumn, ExportFormat } from '#foundation/shared/export-table.ts';
import { rupees } from '#foundation/shared/money.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { ChartCard } from '#foundation/ui/charts/chart-card.tsx';
import { RowBars } from '#foundation/ui/charts/row-bars.tsx';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ExportButtons } from '#foundation/ui/lists/export-buttons.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { clinicDate, clinicToday } from '#foundation/web/clinic-date.ts';
import { saveTable } from '#foundation/web/files/save-table.ts';

interface FigureCardProps<Row> {
  title: string;
  /** Name of the exported file. */
  name: string;
  empty: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The first column is the label of a row. The table and the files share these columns. */
  columns: readonly ExportColumn<Row>[];
  /** The value of the bars, in paise. */
  measure: (row: Row) => number;
}

function cellText<Row>({ kind, value }: ExportColumn<Row>, row: Row): string {
  const shown = value(row);
  if (shown === null || shown === undefined) return '';
  if (kind === 'rupees') return rupees(Number(shown));
  if (kind === 'moment') return clinicDate(String(shown));
  return kind === 'number' ? countText(Number(shown)) : String(shown);
}

/** A figure as a bar chart, as a table and as a file. */
export function FigureCard<Row>({ title, name, empty, rows, rowKey, columns, measure }: FigureCardProps<Row>) {
  const save = useMutation({
    mutationFn: (format: ExportFormat) => saveTable(`${name}-${clinicToday()}`, format, columns, rows),
  });
  const [label] = columns;
  const shown = columns.map(
    (column, at): Column<Row> => ({
      key: column.title,
      title: column.title,
      percent: 100 / columns.length,
      onPhone: at === 0 ? 'heading' : at === columns.length - 1 ? 'aside' : 'detail',
      numeric: column.kind === 'number' || column.kind === 'rupees',
      cell: (row) => cellText(column, row),
    }),
  );
  const bars = rows.map((row) => ({
    label: label ? cellText(label, row) : '',
    value: measure(row),
    // Whole rupees here; the table shows paise.
    text: rupees(Math.round(measure(row) / 100) * 100),
  }));
  const files = (
    <>
      <ChangeFailure title="Not exported" change={save} />
      <ExportButtons writing={save.isPending ? save.variables : null} onExport={(format) => save.mutate(format)} />
    </>
  );
  if (rows.length === 0) {
    return (
      <SectionCard title={title}>
        <EmptyState title={empty} text="" />
      </SectionCard>
    );
  }
  return (
    <ChartCard
      title={title}
      chart={
        <Stack>
          <RowBars title={title} rows={bars} />
          {files}
        </Stack>
      }
      table={
        <Stack>
          <DataTable caption={title} columns={shown} rows={rows} rowKey={rowKey} />
          {files}
        </Stack>
      }
    />
  );
}
