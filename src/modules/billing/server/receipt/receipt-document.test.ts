import { renderToBuffer } from '@react-pdf/renderer';
import { describe, expect, test } from 'vitest';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import type { ReceiptSheet } from '../../rules/receipt-sheet.ts';
import { receiptDocument } from './receipt-document.ts';

const row = (text: string) => ({ text, amount: '₹10', note: '' });

/** An unpaid tax invoice with a code, unless `changes` says otherwise. */
const sheetOf = (count: number, changes: Partial<ReceiptSheet> = {}): ReceiptSheet => ({
  clinic: { name: 'City Clinic', address: '1 Station Road, Hyderabad' },
  gstin: 'GSTIN 36AAKCK4821M1Z5, Telangana (36)',
  billTo: null,
  title: 'Tax invoice',
  number: 'B/2627/0001',
  refersTo: null,
  issued: '19/11/2026, 10:00',
  issuedBy: 'Asha',
  patient: { name: 'Ravi Kumar', number: 163, phone: '98480 12345' },
  lines: Array.from({ length: count }, (_, at) => ({
    description: `Service ${at + 1}.`,
    quantity: '1',
    unitPrice: '₹500',
    amount: '₹500',
    tax: at % 3 === 0 ? 'SAC 9993, exempt: health care' : '',
  })),
  discount: { text: 'Discount: Staff', amount: '−₹10' },
  roundOff: '+₹0.20',
  total: '₹5,000',
  words: 'Rupees five thousand only',
  taxes: ['GST 5% included, on ₹100: CGST ₹2.50, SGST ₹2.50'],
  credits: null,
  payments: [],
  paid: null,
  due: '₹5,000',
  claims: [],
  patientPays: null,
  toRefund: null,
  upi: 'upi://pay?pa=clinic%40upi&pn=City&am=5000.00&cu=INR&tn=Bill%20B%2F2627%2F0001&tr=B%2F2627%2F0001',
  ...changes,
});

async function pagesOf(sheet: ReceiptSheet): Promise<string[]> {
  const words = pdfText(await renderToBuffer(receiptDocument(sheet)));
  return words.split(/Page \d+ of \d+/).slice(0, -1);
}

const linesOf = (pages: readonly string[]) =>
  pages.map((page) => [...page.matchAll(/Service (\d+)\./g)].map(([, number]) => Number(number)));

test('the last page of a bill has its last lines, its total in figures and words, what is due and the code', async () => {
  for (const count of [1, 2, 3, 9, 10, 11, 12, 13, 14, 28, 29, 30, 31, 32, 33]) {
    const pages = await pagesOf(sheetOf(count));
    const lines = linesOf(pages);
    expect(lines.flat(), `${count} lines`).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    expect(lines.at(-1)?.length, `${count} lines`).toBeGreaterThanOrEqual(Math.min(2, count));
    const last = pages.at(-1) ?? '';
    for (const words of [/For Qty Price Amount/, /Total ?₹/, /Rupees five thousand only/, /Due ?₹/, /Scan with/])
      expect(last, `${count} lines`).toMatch(words);
  }
});

describe('a bill with more payments than fit beside its totals', () => {
  const payments = (count: number) => Array.from({ length: count }, (_, at) => row(`Payment ${at + 1}.`));
  test.each([9, 20, 30, 31, 61])('has the last of %i payments on the page of what is due', async (count) => {
    const pages = await pagesOf(sheetOf(12, { payments: payments(count), paid: '₹10' }));
    const all = pages.join(' ').match(/Payment \d+\./g);
    expect(all).toHaveLength(count);
    const last = pages.at(-1) ?? '';
    expect(last).toContain(`Payment ${count - 1}. `);
    expect(last).toMatch(/Paid ?₹ ?10 .*Due ?₹.*Scan with/);
    expect(pages.find((page) => /Total ?₹/.test(page))).toMatch(
      /Service 11\..*Service 12\..*Rupees five thousand only/,
    );
  });
});

test.each([
  [9, 1],
  [13, 2],
  [33, 2],
  [100, 5],
])('a bill of %i lines has %i pages', async (count, pages) => {
  expect(await pagesOf(sheetOf(count))).toHaveLength(pages);
});
