import type { ExportColumn } from '#foundation/shared/export-table.ts';
import { rupees } from '#foundation/shared/money.ts';
import { type Report, reportNames, revenueBy } from './reports.ts';

export interface ReportPaper {
  clinic: { name: string; address: string };
  title: string;
  period: string;
  /** How wide each is beside the others. */
  columns: { title: string; isFigure: boolean; width: number }[];
  rows: string[][];
  /** Null: its figures do not add up to anything. */
  total: string[] | null;
  note: string;
}

/** More than this nobody reads on paper. */
export const mostPaperRows = 1000;

const dayText = (day: string) => day.split('-').reverse().join('/');

function cellText<Row>({ kind, value }: ExportColumn<Row>, row: Row): string {
  const cell = value(row);
  if (cell === null || cell === undefined || cell === '') return '';
  if (kind === 'rupees') return rupees(Number(cell));
  return kind === 'day' ? dayText(String(cell)) : String(cell);
}

/** Discounts and refunds overlap, and GST takes credit notes off: only what was earned, is due and is paid out adds up. */
const addsUp = (report: Report) => report === 'payouts' || report === 'dues' || revenueBy.some((by) => by === report);

function totalOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string[] {
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
  hasMore: boolean;
}

/** As many characters as its longest cell has; long words are broken instead. */
const mostWidth = 28;
const widthOf = (cells: readonly string[]) => Math.min(mostWidth, Math.max(...cells.map(({ length }) => length)));

/** What the paper of a report says. */
export function reportPaper<Row>({ clinic, report, days, columns, rows, hasMore }: PaperOf<Row>): ReportPaper {
  const table = rows.map((row) => columns.map((column) => cellText(column, row)));
  const total = addsUp(report) && rows.length > 0 ? totalOf(columns, rows) : null;
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
      ? `These are the ${report === 'dues' ? 'oldest' : 'newest'} 1,000. CSV and Excel files have all.`
      : '',
  };
}
