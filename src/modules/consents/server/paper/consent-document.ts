import { createRequire } from 'node:module';
import { Document, Font, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement as element, type ReactElement, type ReactNode } from 'react';
import type { ConsentSheet } from './consent-sheet.ts';

const require = createRequire(import.meta.url);

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
Font.registerHyphenationCallback((word) => [word]);

const muted = '#52606b';
const styles = StyleSheet.create({
  page: { padding: 40, fontFamily: Object.keys(scripts), fontSize: 10.5, color: '#14212b' },
  clinic: { fontSize: 16, fontWeight: 700, color: '#0b5c66' },
  title: { fontSize: 14, fontWeight: 700, marginTop: 18, marginBottom: 8 },
  bold: { fontWeight: 700 },
  muted: { color: muted },
  paragraph: { marginBottom: 6 },
  withdrawn: { marginTop: 12, padding: 6, border: '0.75 solid #b42318', color: '#b42318', fontWeight: 700 },
  signed: { marginTop: 24, width: 240 },
  line: { borderTop: '0.75 solid #14212b', paddingTop: 4 },
  seal: { marginTop: 20, fontSize: 8, color: muted },
});

type Style = NonNullable<ComponentProps<typeof View>['style']>;

const text = (words: ReactNode, style: Style = {}) => element(Text, { style }, words);

export function consentDocument(sheet: ConsentSheet): ReactElement<object> {
  const { clinic, patient, signature } = sheet;
  return element(
    Document,
    { title: `${sheet.title}, ${patient.name}`, author: clinic.name, language: 'en-IN' },
    element(
      Page,
      { size: 'A4', style: styles.page },
      text(clinic.name, styles.clinic),
      text(clinic.address, styles.muted),
      text(sheet.title, styles.title),
      text(`${patient.name}, patient no. ${patient.number}`, styles.bold),
      text(`Version ${sheet.textVersion} of the text`, { ...styles.muted, ...styles.paragraph }),
      ...sheet.body.split('\n').map((line) => text(line, styles.paragraph)),
      sheet.withdrawn ? text(sheet.withdrawn, styles.withdrawn) : null,
      element(
        View,
        { style: styles.signed, wrap: false },
        element(
          Svg,
          { width: 240, height: 90, viewBox: `0 0 ${signature.width} ${signature.height}` },
          element(Path, { d: signature.path, stroke: '#14212b', strokeWidth: 2, fill: 'none' }),
        ),
        text(`${sheet.signerName}, ${sheet.signerWords}`, styles.line),
        text(sheet.signedAt, styles.muted),
        sheet.takenBy ? text(`In the presence of ${sheet.takenBy}`, styles.muted) : null,
      ),
      text(`SHA-256 of text, signer, signature and time: ${sheet.seal}`, styles.seal),
    ),
  );
}
