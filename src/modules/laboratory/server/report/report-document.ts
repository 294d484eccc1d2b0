import { createRequire } from 'node:module';
import { Document, Font, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement as element, type ReactElement, type ReactNode } from 'react';
import type { ReportSheet } from '../../rules/report-sheet.ts';

const require = createRequire(import.meta.url);

/** Names are written in the scripts of Hyderabad; what a font lacks, the next one has. */
const scripts = {
  Latin: 'noto-sans/files/noto-sans-latin',
  'Latin Extended': 'noto-sans/files/noto-sans-latin-ext',
  Telugu: 'noto-sans-telugu/files/noto-sans-telugu-telugu',
  Devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
};
for (const [family, file] of Object.entries(scripts)) {
  const fonts = [400, 700].map((fontWeight) => ({
    src: require.resolve(`@fontsource/${file}-${fontWeight}-normal.woff`),
    fontWeight,
  }));
  Font.register({ family, fonts });
}
// Names of analytes are never broken.
Font.registerHyphenationCallback((word) => [word]);

const ink = '#14212b';
const peacock = '#0b5c66';
const muted = '#52606b';
const red = '#b42318';

const styles = StyleSheet.create({
  page: { padding: 40, paddingBottom: 64, fontFamily: Object.keys(scripts), fontSize: 9.5, color: ink },
  head: { flexDirection: 'row', gap: 10, paddingBottom: 10, borderBottom: `1.5 solid ${peacock}` },
  logo: { width: 40, height: 40, objectFit: 'contain' },
  clinic: { fontSize: 16, fontWeight: 700, color: peacock },
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
  foot: {
    position: 'absolute',
    left: 40,
    right: 40,
    bottom: 26,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: muted,
  },
  signature: { marginTop: 28, alignItems: 'flex-end' },
});

type Style = NonNullable<ComponentProps<typeof View>['style']>;

const text = (words: ReactNode, style: Style = {}) => element(Text, { style }, words);
const view = (style: Style, ...children: ReactNode[]) => element(View, { style }, ...children);

function resultRows({ rows }: ReportSheet) {
  return rows.map(({ name, value, unit, range, flag, isCritical }, key) => {
    const mark = isCritical ? styles.critical : flag ? styles.bold : {};
    return element(
      View,
      { key, style: styles.row, wrap: false },
      text(name, styles.name),
      text(value, { ...styles.value, ...mark }),
      text(unit, styles.unit),
      text(range, styles.range),
      text(flag, { ...styles.flag, ...mark }),
    );
  });
}

export function reportDocument(sheet: ReportSheet): ReactElement<object> {
  const { clinic, patient } = sheet;
  return element(
    Document,
    { title: `${sheet.testName}, ${patient.name}`, author: clinic.name, language: 'en-IN' },
    element(
      Page,
      { size: 'A4', style: styles.page },
      view(
        styles.head,
        clinic.logo ? element(Image, { src: clinic.logo, style: styles.logo }) : null,
        view(styles.grow, text(clinic.name, styles.clinic), text(clinic.address, styles.muted)),
        view(
          { alignItems: 'flex-end' },
          text('Laboratory report', styles.bold),
          text(`Sample ${sheet.accessionNumber}`),
        ),
      ),
      view(
        styles.facts,
        view(
          styles.grow,
          text(patient.name, { ...styles.bold, fontSize: 11 }),
          text([patient.about, patient.phone].filter(Boolean).join(' · '), styles.muted),
          text(`Patient no. ${patient.number}`, styles.muted),
          text(`Ordered by Dr. ${sheet.doctorName}`, styles.muted),
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
      sheet.comment ? view(styles.section, text('Comment', styles.bold), text(sheet.comment)) : null,
      view(styles.section, ...sheet.notes.map((note) => text(note, styles.muted))),
      element(
        View,
        { style: styles.signature, wrap: false },
        text(sheet.releasedBy, styles.bold),
        text('Released electronically', styles.muted),
      ),
      element(
        View,
        { style: styles.foot, fixed: true },
        text(`${clinic.name} · ${patient.name} · ${sheet.accessionNumber}`),
        element(Text, {
          render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
            `Page ${pageNumber} of ${totalPages}`,
        }),
      ),
    ),
  );
}
