import { StyleSheet } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { ink, muted, pdfFrame, peacock, red, text, view, whole } from '#foundation/server/pdf/pdf-frame.ts';
import type { CumulativeSheet } from '../../rules/report/cumulative-sheet.ts';

const styles = StyleSheet.create({
  bold: { fontWeight: 700 },
  muted: { color: muted },
  facts: { marginTop: 12 },
  title: { fontSize: 14, fontWeight: 700, color: peacock, marginTop: 14, marginBottom: 6 },
  row: { flexDirection: 'row', gap: 6, paddingVertical: 3, borderBottom: '0.5 solid #dfe4e2', fontSize: 8.5 },
  columns: { flexDirection: 'row', gap: 6, paddingVertical: 3, borderBottom: `1 solid ${ink}`, fontSize: 8 },
  name: { width: '24%' },
  unit: { width: '11%', color: muted },
  range: { width: '13%', color: muted },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  critical: { color: red, fontWeight: 700 },
  notes: { marginTop: 12 },
});

function analyteRows({ rows }: CumulativeSheet) {
  return rows.map(({ name, unit, range, cells }, key) =>
    whole(
      key,
      styles.row,
      text(name, styles.name),
      text(unit, styles.unit),
      text(range, styles.range),
      ...cells.map(({ text: said, isMarked, isCritical }) =>
        text(said, { ...styles.cell, ...(isCritical ? styles.critical : isMarked ? styles.bold : {}) }),
      ),
    ),
  );
}

export function cumulativeDocument(sheet: CumulativeSheet): ReactElement<object> {
  const { clinic, patient } = sheet;
  return pdfFrame(
    {
      size: 'A4',
      title: `Cumulative laboratory report, ${patient.name}`,
      author: clinic.name,
      clinic,
      aside: text('Cumulative laboratory report', styles.bold),
      foot: `${clinic.name} · ${patient.name} · No. ${patient.number}`,
    },
    view(
      styles.facts,
      text(patient.name, { ...styles.bold, fontSize: 11 }),
      text([patient.about, patient.phone].filter(Boolean).join(' · '), styles.muted),
      text(`Patient no. ${patient.number}`, styles.muted),
    ),
    text('Results by sample', styles.title),
    view(
      { ...styles.columns, ...styles.bold },
      text('Test', styles.name),
      text('Unit', styles.unit),
      text('Range', styles.range),
      ...sheet.moments.map((moment) => text(moment, styles.cell)),
    ),
    analyteRows(sheet),
    view(styles.notes, ...sheet.notes.map((note) => text(note, styles.muted))),
  );
}
