import { dayText } from '#foundation/shared/dates/dates.ts';
import type { ExportColumn } from '#foundation/shared/export-table.ts';
import { rupees } from '#foundation/shared/money.ts';
import { type Report, reportNames } from './reports.ts';

export interface ReportPaper {
  clinic: { name: string; address: string };
  title: string;
  period: string;
  /** `width` is relative to the other columns. */
  columns: { title: string; isFigure: boolean; width: number }[];
  rows: string[][];
  /** Null if the report's figures do not add up to anything. */
  total: string[] | null;
  note: string;
}

/** Nobody reads more rows than this on paper. */
export const mostPaperRows = 1000;

function cellText<Row>({ kind, value }: ExportColumn<Row>, row: Row): string {
  const cell = value(row);
  if (cell === null || cell === undefined || cell === '') return '';
  if (kind === 'rupees') return rupees(Number(cell));
  return kind === 'day' ? dayText(String(cell)) : String(cell);
}

function totalOf<Row>({ columns, rows, hasTotal }: Pick<PaperOf<Row>, 'columns' | 'rows' | 'hasTotal'>) {
  if (!hasTotal || rows.length === 0) return null;
  return columns.map((column, at) => {
    if (at === 0) return 'Total';
    if (column.kind !== 'rupees') return '';
    return rupees(rows.reduce((sum, row) => sum + Number(column.value(row) ?? 0), 0));
  });
}

interface PaperOf<Row> {
  clinic: ReportPaper['clinic'];
  report: Report;
  days: { from: string; to: string };
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
  hasTotal: boolean;
  hasMore: boolean;
}

/** A column is as many characters wide as its longest cell, up to this limit; longer words are broken. */
const mostWidth = 28;
const widthOf = (cells: readonly string[]) => Math.min(mostWidth, Math.max(...cells.map(({ length }) => length)));

/** The contents of a report on paper. */
export function reportPaper<Row>(paper: PaperOf<Row>): ReportPaper {
  const { clinic, report, days, columns, rows, hasMore } = paper;
  const table = rows.map((row) => columns.map((column) => cellText(column, row)));
  const total = totalOf(paper);
  const titles = columns.map(({ title }) => title.replace(' (rupees)', ''));
  const all = [titles, ...table, ...(total ? [total] : [])];
  return {
    clinic,
    title: reportNames[report],
    period: report === 'dues' ? `On ${dayText(days.to)}` : `${dayText(days.from)} to ${dayText(days.to)}`,
    columns: columns.map(({ kind }, at) => ({
      title: titles[at] ?? '',
      isFigure: kind === 'rupees' || kind === 'number',
      width: widthOf(all.map((cells) => cells[at] ?? '')),
    })),
    rows: table,
    total,
    note: hasMore
      ? `These are the ${report === 'dues' ? 'oldest' : 'newest'} 1,000. CSV and Excel files include all.`
      : '',
  };
}
