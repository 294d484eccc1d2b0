import { StyleSheet } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { muted, pdfFrame, repeated, type Style, text, view, whole } from '#foundation/server/pdf/pdf-frame.ts';
import type { DaySheetPaper } from '../../rules/day-sheet-paper.ts';

const styles = StyleSheet.create({
  title: { fontSize: 14, fontWeight: 700, marginTop: 14 },
  row: { flexDirection: 'row', gap: 12, paddingVertical: 4, borderBottom: '0.5 solid #dfe4e2' },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  amount: { width: 90, textAlign: 'right' },
  bold: { fontWeight: 700 },
  muted: { color: muted },
  section: { marginTop: 16 },
});

const line = (key: number, cells: [words: string, style: Style][]) =>
  whole(key, styles.row, ...cells.map(([words, style]) => text(words, style)));

/** Most rows that are kept on one page; a longer drawer continues on the next page under its name. */
const mostTogether = 25;

function drawerPart({ cashier, times, rows, note }: DaySheetPaper['drawers'][number], at: number) {
  const head = [text(`Drawer of ${cashier}`, styles.bold), text(times, styles.muted)];
  const listed = rows.map(({ name, amount }, row) =>
    line(row, [
      [name, styles.grow],
      [amount, { ...styles.amount, width: 140 }],
    ]),
  );
  const foot = text(note, styles.muted);
  return rows.length > mostTogether
    ? view(styles.section, repeated({}, ...head), listed, foot)
    : whole(at, styles.section, ...head, listed, foot);
}

export function daySheetDocument(paper: DaySheetPaper): ReactElement<object> {
  const { clinic, title, methods, drawers, strayCash } = paper;
  const head = ['Method', 'Received', 'Refunds', 'Expenses', 'Net'];
  return pdfFrame(
    { size: 'A4', title, author: clinic.name, clinic, foot: `${clinic.name} · ${title}` },
    text(title, styles.title),
    text(paper.state, styles.muted),
    view(
      styles.section,
      line(
        -1,
        head.map((name, at) => [name, [at === 0 ? styles.grow : styles.amount, styles.bold]]),
      ),
      methods.map(({ name, received, refunded, spent, net }, at) =>
        line(
          at,
          [name, received, refunded, spent, net].map((words, column) => [
            words,
            [column === 0 ? styles.grow : styles.amount, ...(at === methods.length - 1 ? [styles.bold] : [])],
          ]),
        ),
      ),
    ),
    ...drawers.map(drawerPart),
    strayCash.length > 0
      ? view(
          styles.section,
          strayCash.map((words, at) => whole(at, {}, text(words))),
        )
      : null,
    text('Checked by: ______________________', { marginTop: 32 }),
  );
}
