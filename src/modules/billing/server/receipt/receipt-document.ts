import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement as element, type ReactElement, type ReactNode } from 'react';
import { pdfFonts } from '#foundation/server/pdf-fonts.ts';
import type { ReceiptSheet } from '../../rules/receipt-sheet.ts';

const peacock = '#0b5c66';
const muted = '#52606b';

const styles = StyleSheet.create({
  page: { padding: 42, fontFamily: pdfFonts, fontSize: 10, color: '#14212b' },
  head: { paddingBottom: 10, borderBottom: `1.5 solid ${peacock}` },
  clinic: { fontSize: 16, fontWeight: 700, color: peacock },
  title: { fontSize: 14, fontWeight: 700, marginTop: 14 },
  apart: { flexDirection: 'row', justifyContent: 'space-between', gap: 16, marginTop: 8 },
  row: { flexDirection: 'row', gap: 12, paddingVertical: 5, borderBottom: '0.5 solid #dfe4e2' },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  small: { width: 60, textAlign: 'right' },
  amount: { width: 90, textAlign: 'right' },
  bold: { fontWeight: 700 },
  muted: { color: muted },
  section: { marginTop: 16 },
});

type Style = NonNullable<ComponentProps<typeof View>['style']>;

const text = (words: ReactNode, style: Style | Style[] = {}) => element(Text, { style }, words);
const view = (style: Style, ...children: ReactNode[]) => element(View, { style }, ...children);

const line = (key: number, cells: [words: ReactNode, style: Style | Style[]][]) =>
  element(View, { key, style: styles.row, wrap: false }, ...cells.map(([words, style]) => text(words, style)));

export function receiptDocument(sheet: ReceiptSheet): ReactElement<object> {
  const { clinic, patient, lines, payments } = sheet;
  return element(
    Document,
    { title: `${sheet.title} ${sheet.number}`, author: clinic.name, language: 'en-IN' },
    element(
      Page,
      { size: 'A4', style: styles.page },
      view(styles.head, text(clinic.name, styles.clinic), text(clinic.address, styles.muted)),
      text(`${sheet.title} ${sheet.number}`, styles.title),
      view(
        styles.apart,
        view(
          styles.grow,
          text(patient.name, styles.bold),
          text(`Patient no. ${patient.number}, ${patient.phone}`, styles.muted),
        ),
        view({ alignItems: 'flex-end' }, text(sheet.issued), text(sheet.issuedBy, styles.muted)),
      ),
      view(
        styles.section,
        line(-1, [
          ['For', [styles.grow, styles.bold]],
          ['Qty', [styles.small, styles.bold]],
          ['Price', [styles.amount, styles.bold]],
          ['Amount', [styles.amount, styles.bold]],
        ]),
        lines.map(({ description, quantity, unitPrice, amount }, at) =>
          line(at, [
            [description, styles.grow],
            [quantity, styles.small],
            [unitPrice, styles.amount],
            [amount, styles.amount],
          ]),
        ),
        line(lines.length, [
          ['Total', [styles.grow, styles.bold]],
          [sheet.total, [styles.amount, styles.bold]],
        ]),
      ),
      text(sheet.words, { marginTop: 6 }),
      view(
        styles.section,
        payments.map(({ text: words, amount, note }, at) =>
          line(at, [
            [[words, note].filter(Boolean).join(', '), styles.grow],
            [amount, styles.amount],
          ]),
        ),
        sheet.due
          ? line(payments.length, [
              ['Due', [styles.grow, styles.bold]],
              [sheet.due, [styles.amount, styles.bold]],
            ])
          : null,
      ),
    ),
  );
}
