import { StyleSheet } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { ink, muted, pdfFrame, text, view, whole } from '#foundation/server/pdf-frame.ts';
import { type RegisterSheet, registerTitles } from '../../rules/register-sheet.ts';

const styles = StyleSheet.create({
  bold: { fontWeight: 700 },
  muted: { color: muted, marginTop: 10 },
  row: { flexDirection: 'row', gap: 4, paddingVertical: 3, borderBottom: '0.5 solid #dfe4e2', fontSize: 7 },
  columns: {
    flexDirection: 'row',
    gap: 4,
    marginTop: 12,
    paddingVertical: 3,
    borderBottom: `1 solid ${ink}`,
    fontSize: 7,
    fontWeight: 700,
  },
});

/** Of the width, in the order of the titles. */
const percents = [5, 9, 13, 11, 14, 14, 7, 9, 7, 7, 9];
const cells = (row: readonly string[]) => row.map((cell, at) => text(cell, { width: `${percents[at] ?? 5}%` }));

export function registerDocument({ clinic, period, rows }: RegisterSheet): ReactElement<object> {
  return pdfFrame(
    {
      size: 'A4',
      title: `Schedule H1 register, ${period}`,
      author: clinic.name,
      clinic,
      aside: [whole(0, {}, text('Schedule H1 register', styles.bold)), whole(1, {}, text(period))],
      foot: `${clinic.name} · Schedule H1 register · ${period}`,
    },
    view(styles.columns, ...cells(registerTitles)),
    ...rows.map((row, at) => whole(at, styles.row, ...cells(row))),
    rows.length === 0 ? text('No sales in this period', styles.muted) : null,
  );
}
