import { StyleSheet } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { muted, pdfFrame, repeated, type Style, text, view, whole } from '#foundation/server/pdf/pdf-frame.ts';
import type { ReportPaper } from '../../../rules/report-paper.ts';

const styles = StyleSheet.create({
  title: { fontSize: 14, fontWeight: 700, marginTop: 14 },
  muted: { color: muted },
  table: { marginTop: 12, fontSize: 8 },
  row: { flexDirection: 'row', gap: 6, paddingVertical: 3, borderBottom: '0.5 solid #dfe4e2' },
  bold: { fontWeight: 700 },
});

const cellStyle = (column: ReportPaper['columns'][number] | undefined): Style => ({
  flexGrow: column?.width ?? 1,
  flexShrink: 1,
  flexBasis: 0,
  textAlign: column?.isFigure ? 'right' : 'left',
});

export function reportDocument({
  clinic,
  title,
  period,
  columns,
  rows,
  total,
  note,
}: ReportPaper): ReactElement<object> {
  const words = (cells: readonly string[], style: Style) =>
    cells.map((cell, at) => text(cell, [cellStyle(columns[at]), style].flat()));
  const line = (key: number, cells: readonly string[], style: Style = {}) =>
    whole(key, styles.row, ...words(cells, style));
  const titles = columns.map((column) => column.title);
  return pdfFrame(
    { size: 'A4', title, author: clinic.name, clinic, foot: `${clinic.name} · ${title} · ${period}` },
    text(title, styles.title),
    text(period, styles.muted),
    view(
      styles.table,
      repeated(styles.row, ...words(titles, styles.bold)),
      rows.map((cells, at) => line(at, cells)),
      total ? line(rows.length, total, styles.bold) : null,
    ),
    rows.length === 0 ? text('Nothing in this period', { ...styles.muted, marginTop: 12 }) : null,
    note ? text(note, { ...styles.muted, marginTop: 12 }) : null,
  );
}
