import { Path, StyleSheet, Svg } from '@react-pdf/renderer';
import { createElement as element, type ReactElement } from 'react';
import { ink, muted, paragraph, pdfFrame, red, text, whole } from '#foundation/server/pdf/pdf-frame.ts';
import type { ConsentSheet } from './consent-sheet.ts';

const styles = StyleSheet.create({
  title: { fontSize: 14, fontWeight: 700, marginTop: 18, marginBottom: 8 },
  bold: { fontWeight: 700 },
  muted: { color: muted },
  paragraph: { marginBottom: 6 },
  withdrawn: { marginTop: 12, padding: 6, border: `0.75 solid ${red}`, color: red, fontWeight: 700 },
  signed: { marginTop: 24, width: 240 },
  typed: { fontSize: 16, marginBottom: 4 },
  line: { borderTop: `0.75 solid ${ink}`, paddingTop: 4 },
  seal: { marginTop: 20, fontSize: 8, color: muted },
});

export function consentDocument(sheet: ConsentSheet): ReactElement<object> {
  const { clinic, patient, signature } = sheet;
  const title = `${sheet.title}, ${patient.name}`;
  return pdfFrame(
    { size: 'A4', title, author: clinic.name, clinic, foot: `${clinic.name} · ${title}` },
    text(sheet.title, styles.title),
    text(`${patient.name}, patient no. ${patient.number}`, styles.bold),
    sheet.teeth ? text(sheet.teeth, styles.bold) : null,
    text(`Version ${sheet.textVersion} of the text`, { ...styles.muted, ...styles.paragraph }),
    ...sheet.body.split('\n').map((line) => paragraph(line, styles.paragraph)),
    sheet.withdrawn ? text(sheet.withdrawn, styles.withdrawn) : null,
    whole(
      -1,
      styles.signed,
      'typed' in signature
        ? text(signature.typed, styles.typed)
        : element(
            Svg,
            { width: 240, height: 90, viewBox: `0 0 ${signature.width} ${signature.height}` },
            element(Path, { d: signature.path, stroke: ink, strokeWidth: 2, fill: 'none' }),
          ),
      text(`${sheet.signerName}, ${sheet.signerWords}`, styles.line),
      text(sheet.signedAt, styles.muted),
      text('typed' in signature ? 'Signed by typing the name' : 'Signed by hand on the screen', styles.muted),
      sheet.takenBy ? text(`In the presence of ${sheet.takenBy}`, styles.muted) : null,
    ),
    text(`SHA-256 of text, signer, signature and time: ${sheet.seal}`, styles.seal),
  );
}
