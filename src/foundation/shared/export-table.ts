import { z } from 'zod';

/** Amounts are in paise, days are YYYY-MM-DD, moments are in UTC because workbooks have no time zones. */
export type ExportKind = 'text' | 'number' | 'rupees' | 'day' | 'moment';
export type ExportValue = string | number | null | undefined;

export interface ExportColumn<Row> {
  title: string;
  kind: ExportKind;
  value: (row: Row) => ExportValue;
}

export const ExportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const ExportedFile = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.unknown().describe('text/csv, or an Excel workbook'),
});

/** A workbook is built in memory, unlike a CSV file. */
export const mostWorkbookRows = 100_000;

export const exportErrors = {
  TOO_MANY_ROWS: {
    status: 422,
    message: 'Excel files hold up to 1,00,000 rows. Narrow the filter, or export as CSV.',
  },
} as const;

const rupeesOf = (paise: number) =>
  `${paise < 0 ? '-' : ''}${Math.floor(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`;

/** A cell of a CSV file. */
export function exportText(kind: ExportKind, value: ExportValue): string {
  if (value === null || value === undefined) return '';
  return kind === 'rupees' ? rupeesOf(Number(value)) : String(value);
}

/** Groups digits in lakhs and crores. */
const rupeesFormat = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00';

/** A cell of a workbook. Text is typed as text, so that it is never evaluated as a formula. */
export function exportCell(kind: ExportKind, value: ExportValue) {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'number') return { type: Number, value: Number(value) };
  if (kind === 'rupees') return { type: Number, value: Number(value) / 100, format: rupeesFormat };
  if (kind === 'text') return { type: String, value: String(value), format: '@' };
  const instant = new Date(kind === 'day' ? `${value}T00:00Z` : value);
  return { type: Date, value: instant, format: kind === 'day' ? 'dd/mm/yyyy' : 'dd/mm/yyyy hh:mm:ss' };
}

const letters: Record<ExportKind, number> = { text: 24, number: 12, rupees: 18, day: 14, moment: 22 };

export const exportHeading = (titles: readonly string[]) =>
  titles.map((title) => ({ type: String, value: title, fontWeight: 'bold' as const }));

export const exportSheet = (name: string, kinds: readonly ExportKind[]) => ({
  sheet: name,
  stickyRowsCount: 1,
  columns: kinds.map((kind) => ({ width: letters[kind] })),
});
