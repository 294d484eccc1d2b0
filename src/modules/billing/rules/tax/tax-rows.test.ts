import { expect, test } from 'vitest';
import { billToText, lineTaxText, taxRows } from './tax-rows.ts';

const exempt = { amount: 50_000, gstRate: 0, cgst: 0, sgst: 0, igst: 0 };
const medicine = { amount: 10_500, gstRate: 500, cgst: 250, sgst: 250, igst: 0 };
const sent = { amount: 10_500, gstRate: 500, cgst: 0, sgst: 0, igst: 500 };
const cosmetic = { amount: 11_800, gstRate: 1800, cgst: 900, sgst: 900, igst: 0 };

test.each([
  ['nothing taxed', [exempt], []],
  ['one rate', [exempt, medicine, medicine], ['GST 5% included, on ₹200: CGST ₹5, SGST ₹5']],
  ['another state', [sent], ['GST 5% included, on ₹100: IGST ₹5']],
  [
    'two rates',
    [medicine, cosmetic],
    ['GST 5% included, on ₹100: CGST ₹2.50, SGST ₹2.50', 'GST 18% included, on ₹100: CGST ₹9, SGST ₹9'],
  ],
])('the paper states the tax with %s', (_, lines, rows) => {
  expect(taxRows({ lines, sellerGstin: '36AAKCK4821M1Z5' })).toEqual(rows);
});

test.each([
  ['36AAKCK4821M1Z5', 'SGST'],
  ['07AAKCK4821M1Z5', 'SGST'],
  ['34AAKCK4821M1Z5', 'SGST'],
  ['01AAKCK4821M1Z5', 'SGST'],
  ['04AAKCK4821M1Z5', 'UTGST'],
  ['26AAKCK4821M1Z5', 'UTGST'],
  ['31AAKCK4821M1Z5', 'UTGST'],
  ['35AAKCK4821M1Z5', 'UTGST'],
  ['38AAKCK4821M1Z5', 'UTGST'],
  ['97AAKCK4821M1Z5', 'UTGST'],
])('a clinic with the GSTIN %s takes %s beside CGST', (sellerGstin, name) => {
  expect(taxRows({ lines: [medicine], sellerGstin })[0]).toContain(`CGST ₹2.50, ${name} ₹2.50`);
});

test.each([
  ['', '', ''],
  ['3004', 'Taxable medicine 5%', 'HSN 3004, Taxable medicine 5%'],
  ['9993', 'Exempt health care', 'SAC 9993, Exempt health care'],
])('the code %j with the reason %j is shown as %j', (hsnSac, gstReason, words) => {
  expect(lineTaxText({ hsnSac, gstReason })).toBe(words);
});

test.each([
  [null, null],
  [{ name: 'Ravi Kumar', address: '', gstin: null }, 'Ravi Kumar'],
  [
    { name: 'Infosys', address: 'Hosur Road', gstin: '29AAGCB7383J1Z4' },
    'Infosys, Hosur Road, GSTIN 29AAGCB7383J1Z4, Karnataka (29)',
  ],
])('the buyer %j is shown as %j', (billTo, words) => {
  expect(billToText(billTo)).toBe(words);
});
