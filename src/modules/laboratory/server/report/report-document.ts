import { StyleSheet } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { ink, muted, paragraph, pdfFrame, peacock, red, text, view, whole } from '#foundation/server/pdf/pdf-frame.ts';
import { pdfQr } from '#foundation/server/pdf/pdf-qr.ts';
import type { ReportSheet } from '../../rules/report/report-sheet.ts';
import { antibiogram } from './antibiogram.ts';

const styles = StyleSheet.create({
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  bold: { fontWeight: 700 },
  muted: { color: muted },
  facts: { flexDirection: 'row', gap: 24, marginTop: 12 },
  title: { fontSize: 14, fontWeight: 700, color: peacock, marginTop: 18, marginBottom: 6 },
  correction: { marginTop: 8, padding: 5, border: `0.75 solid ${red}`, color: red, fontWeight: 700 },
  row: { flexDirection: 'row', gap: 8, paddingVertical: 4, borderBottom: '0.5 solid #dfe4e2' },
  columns: { flexDirection: 'row', gap: 8, paddingVertical: 4, borderBottom: `1 solid ${ink}`, fontWeight: 700 },
  name: { width: '34%' },
  value: { width: '16%' },
  unit: { width: '14%' },
  range: { width: '20%' },
  flag: { width: '16%' },
  critical: { color: red, fontWeight: 700 },
  section: { marginTop: 12 },
  end: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', gap: 16, marginTop: 24 },
  check: { flexDirection: 'row', alignItems: 'center', gap: 6, width: 170 },
  signature: { alignItems: 'flex-end' },
});

/** Makes each module of the QR code large enough for a phone camera. */
const qrSize = 76;

function resultRows({ rows }: ReportSheet) {
  return rows.map(({ name, value, unit, range, flag, isCritical }, key) => {
    const mark = isCritical ? styles.critical : flag ? styles.bold : {};
    return whole(
      key,
      styles.row,
      text(name, styles.name),
      text(value, { ...styles.value, ...mark }),
      text(unit, styles.unit),
      text(range, styles.range),
      text(flag, { ...styles.flag, ...mark }),
    );
  });
}

function methodPart({ methods }: ReportSheet) {
  const [first, ...more] = methods;
  if (!first) return null;
  if (more.length === 0) return view(styles.section, text(`Method: ${first}`, styles.muted));
  return view(styles.section, text('Methods', styles.bold), ...methods.map((line) => text(line, styles.muted)));
}

export function reportDocument(sheet: ReportSheet): ReactElement<object> {
  const { clinic, patient } = sheet;
  return pdfFrame(
    {
      size: 'A4',
      title: `${sheet.testName}, ${patient.name}`,
      author: clinic.name,
      clinic,
      aside: [
        whole(0, {}, text('Laboratory report', styles.bold)),
        whole(1, {}, text(`Sample ${sheet.accessionNumber}`)),
      ],
      foot: `${clinic.name} · ${patient.name} · ${sheet.accessionNumber}`,
    },
    view(
      styles.facts,
      view(
        styles.grow,
        text(patient.name, { ...styles.bold, fontSize: 11 }),
        text([patient.about, patient.phone].filter(Boolean).join(' · '), styles.muted),
        text(`Patient no. ${patient.number}`, styles.muted),
        text(sheet.orderedBy, styles.muted),
      ),
      view(
        { alignItems: 'flex-end' },
        ...sheet.times.map(([label, moment]) => text(`${label} ${moment}`, styles.muted)),
      ),
    ),
    sheet.correction ? text(sheet.correction, styles.correction) : null,
    text(sheet.testName, styles.title),
    view(
      styles.columns,
      text('Test', styles.name),
      text('Result', styles.value),
      text('Unit', styles.unit),
      text('Range', styles.range),
      text('Flag', styles.flag),
    ),
    resultRows(sheet),
    ...antibiogram(sheet.isolates),
    methodPart(sheet),
    sheet.comment ? view(styles.section, text('Comment', styles.bold), paragraph(sheet.comment)) : null,
    view(styles.section, ...sheet.notes.map((note) => text(note, styles.muted))),
    whole(
      -1,
      styles.end,
      view(
        styles.check,
        pdfQr(sheet.checkUrl, qrSize),
        text('Scan to check that this report is genuine', styles.muted),
      ),
      view(
        styles.signature,
        text(sheet.releasedBy, styles.bold),
        sheet.verified ? text(sheet.verified, styles.bold) : null,
        text('Released electronically', styles.muted),
      ),
    ),
  );
}
