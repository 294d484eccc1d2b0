import { StyleSheet } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { ink, muted, pdfFrame, text, view, whole } from '#foundation/server/pdf/pdf-frame.ts';
import { breakWords } from '#foundation/shared/text/break-words.ts';
import type { RegisterSheet } from '../../rules/registers/register-sheet.ts';

/** Widths in points. `signWidth` is the width of most characters as a share of the font size. */
const paperWidth = { upright: 515, wide: 762 };
const columnGap = 4;
const signWidth = 0.56;

const styles = StyleSheet.create({
  bold: { fontWeight: 700 },
  muted: { color: muted, marginTop: 10 },
  row: { flexDirection: 'row', gap: columnGap, paddingVertical: 3, borderBottom: '0.5 solid #dfe4e2' },
  columns: {
    flexDirection: 'row',
    gap: columnGap,
    marginTop: 12,
    paddingVertical: 3,
    borderBottom: `1 solid ${ink}`,
    fontWeight: 700,
  },
});

/** With more columns than this, the page is landscape and the type smaller. */
const roomyColumns = 6;

export function registerDocument({ title, clinic, period, columns, rows }: RegisterSheet): ReactElement<object> {
  const isWide = columns.length > roomyColumns;
  const fontSize = isWide ? 7 : 10;
  const room = (isWide ? paperWidth.wide : paperWidth.upright) - columnGap * (columns.length - 1);
  const cells = (row: readonly string[]) =>
    row.map((cell, at) => {
      const percent = columns[at]?.percent ?? 5;
      const most = Math.floor((room * percent) / 100 / (fontSize * signWidth));
      return text(breakWords(cell, most), { width: `${percent}%` });
    });
  return pdfFrame(
    {
      size: 'A4',
      isLandscape: isWide,
      title: `${title}, ${period}`,
      author: clinic.name,
      clinic,
      aside: [whole(0, {}, text(title, styles.bold)), whole(1, {}, text(period))],
      foot: `${clinic.name} · ${title} · ${period}`,
    },
    view({ ...styles.columns, fontSize }, ...cells(columns.map((column) => column.title))),
    ...rows.map((row, at) => whole(at, { ...styles.row, fontSize }, ...cells(row))),
    rows.length === 0 ? text('No entries in this period', styles.muted) : null,
  );
}
