import { StyleSheet } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { muted, pdfFrame, repeated, type Style, text, view, whole } from '#foundation/server/pdf/pdf-frame.ts';
import { pdfQr } from '#foundation/server/pdf/pdf-qr.ts';
import { breakWords } from '#foundation/shared/text/break-words.ts';
import type { ReceiptSheet } from '../../rules/receipt-sheet.ts';

const styles = StyleSheet.create({
  title: { fontSize: 14, fontWeight: 700, marginTop: 14 },
  apart: { flexDirection: 'row', justifyContent: 'space-between', gap: 16, marginTop: 8 },
  row: { flexDirection: 'row', gap: 12, paddingVertical: 5, borderBottom: '0.5 solid #dfe4e2' },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  small: { width: 60, textAlign: 'right' },
  amount: { width: 90, textAlign: 'right' },
  bold: { fontWeight: 700 },
  muted: { color: muted },
  section: { marginTop: 16 },
  upi: { flexDirection: 'row', alignItems: 'center', gap: 12, marginTop: 16 },
});

/** Number of the widest letters that fit beside the figures. */
const widestWord = 28;

/** So many lines are on the page of the totals, and payments on that of the sum due: no page has sums alone. */
const linesBesideTotals = 2;

/** With more rows than these, the payments may not fit on one page with the totals. */
const mostRowsBesideTotals = 8;

const fitsBesideTotals = ({ taxes, credits, payments, claims }: ReceiptSheet): boolean =>
  [taxes, credits?.rows ?? [], credits?.taxes ?? [], payments, claims].flat().length <= mostRowsBesideTotals;

/** Makes each square of the code large enough for a phone. */
const qrSize = 90;

const line = (key: number, cells: [words: string | number, style: Style][]) =>
  whole(key, styles.row, ...cells.map(([words, style]) => text(words, style)));

const row = ({ text: words, amount, note }: ReceiptSheet['payments'][number], at: number) =>
  line(at, [
    [[words, note].filter(Boolean).join(', '), styles.grow],
    [amount, styles.amount],
  ]);

const sum = (key: number, name: string, amount: string) =>
  line(key, [
    [name, [styles.grow, styles.bold]],
    [amount, [styles.amount, styles.bold]],
  ]);

const linesOf = ({ lines }: ReceiptSheet) =>
  lines.map(({ description, quantity, unitPrice, amount, tax }, at) =>
    line(at, [
      [[breakWords(description, widestWord), tax].filter(Boolean).join('\n'), styles.grow],
      [quantity, styles.small],
      [unitPrice, styles.amount],
      [amount, styles.amount],
    ]),
  );

const totalsOf = ({ discount, roundOff, total, words, taxes }: ReceiptSheet) =>
  view(
    {},
    discount ? row({ ...discount, note: '' }, 0) : null,
    roundOff ? row({ text: 'Round off', amount: roundOff, note: '' }, 1) : null,
    sum(2, 'Total', total),
    text(words, { marginTop: 6 }),
    ...taxes.map((tax) => text(tax, styles.muted)),
  );

/** What was credited and paid since, and what is due. The last payments stay with what they leave due. */
function settledOf({ credits, payments, ...sheet }: ReceiptSheet) {
  const asked = sheet.patientPays ?? sheet.due;
  const apart = Math.max(0, payments.length - linesBesideTotals);
  return [
    credits ? view(styles.section, credits.rows.map(row), sum(0, 'After credit notes', credits.left)) : null,
    ...(credits?.taxes ?? []).map((tax) => text(tax, styles.muted)),
    view(styles.section, payments.slice(0, apart).map(row)),
    whole(
      0,
      {},
      payments.slice(apart).map(row),
      sheet.paid ? sum(0, 'Paid', sheet.paid) : null,
      sheet.due ? sum(1, 'Due', sheet.due) : null,
      sheet.claims.map(row),
      sheet.patientPays ? sum(2, 'Patient pays', sheet.patientPays) : null,
      sheet.toRefund ? sum(3, 'To be refunded', sheet.toRefund) : null,
      sheet.upi && asked
        ? view(styles.upi, pdfQr(sheet.upi, qrSize), text(`Scan with any UPI app to pay ${asked}`, styles.muted))
        : null,
    ),
  ];
}

export function receiptDocument(sheet: ReceiptSheet): ReactElement<object> {
  const { clinic, patient } = sheet;
  const title = `${sheet.title} ${sheet.number}`;
  const lines = linesOf(sheet);
  const apart = Math.max(0, lines.length - linesBesideTotals);
  const settled = settledOf(sheet);
  return pdfFrame(
    { size: 'A4', title, author: clinic.name, clinic, foot: `${clinic.name} · ${patient.name} · ${title}` },
    text(title, styles.title),
    sheet.refersTo ? text(sheet.refersTo) : null,
    sheet.gstin ? text(sheet.gstin, styles.muted) : null,
    view(
      styles.apart,
      view(
        styles.grow,
        text(patient.name, styles.bold),
        text(`Patient no. ${patient.number}, ${patient.phone}`, styles.muted),
        sheet.billTo ? text(`Bill to ${sheet.billTo}`) : null,
      ),
      view({ alignItems: 'flex-end' }, text(sheet.issued), text(sheet.issuedBy, styles.muted)),
    ),
    view(
      styles.section,
      repeated(
        styles.row,
        text('For', [styles.grow, styles.bold]),
        text('Qty', [styles.small, styles.bold]),
        text('Price', [styles.amount, styles.bold]),
        text('Amount', [styles.amount, styles.bold]),
      ),
      lines.slice(0, apart),
      whole(apart, {}, lines.slice(apart), totalsOf(sheet), ...(fitsBesideTotals(sheet) ? settled : [])),
    ),
    ...(fitsBesideTotals(sheet) ? [] : settled),
  );
}
