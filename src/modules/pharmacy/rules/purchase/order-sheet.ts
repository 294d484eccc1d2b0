import type { RegisterSheet } from '../registers/register-sheet.ts';

interface OrderedItem {
  name: string;
  about: string;
  quantity: string;
}

interface SentOrder {
  clinic: RegisterSheet['clinic'];
  /** Empty for orders from before they had numbers. */
  number: string;
  /** Null if no supplier is named. */
  supplier: string | null;
  /** DD/MM/YYYY. */
  day: string;
  lines: readonly OrderedItem[];
}

const columns = [
  { title: 'No.', percent: 7 },
  { title: 'Item', percent: 40 },
  { title: 'Salts, strength, form', percent: 38 },
  { title: 'Quantity', percent: 15 },
];

/** The document sent to the supplier. */
export const orderSheet = ({ clinic, number, supplier, day, lines }: SentOrder): RegisterSheet => ({
  title: `Purchase order ${number}`.trim(),
  clinic,
  period: [supplier, day].filter(Boolean).join(', '),
  columns,
  rows: lines.map(({ name, about, quantity }, at) => [String(at + 1), name, about, quantity]),
});
