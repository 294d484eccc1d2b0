import { expect, test } from 'vitest';
import type { Bill } from './bill.ts';
import { paperOf, receiptSheet } from './receipt-sheet.ts';

const payment = {
  id: 'p',
  method: 'cash',
  amount: 1_00,
  tendered: null,
  refunded: 0,
  refundApprovedBy: null,
  isDeposit: false,
  payer: null,
  isTold: false,
  reference: '',
  receivedAt: '2026-11-16T09:30:00.000Z',
  receivedBy: 'Asha',
} satisfies Bill['payments'][number];

const billWith = (payments: number): Bill => ({
  id: 'b',
  billNumber: 'KRM/26-27/1',
  billDate: '2026-11-16',
  issuedAt: '2026-11-16T09:30:00.000Z',
  issuedBy: 'Asha',
  patientId: 'p',
  firstName: 'Ravi',
  lastName: null,
  phone: '+919848012345',
  patientNumber: 1,
  total: 500_00,
  roundOff: 0,
  discount: null,
  sellerGstin: null,
  billTo: null,
  lines: [],
  creditNotes: [],
  claims: [],
  toCredit: 0,
  payments: Array.from({ length: payments }, () => payment),
});

const sheetOf = (changes: Partial<Bill>) =>
  receiptSheet({
    bill: { ...billWith(0), ...changes },
    clinic: { name: 'Krama', address: 'Hyderabad' },
    settings: { upiAddress: '', upiName: '' },
    timeZone: 'Asia/Kolkata',
    timeFormat: '24h',
  });

test.each([
  [1, 1, 'Cash, 16/11/2026, 15:00', '₹1'],
  [60, 60, 'Cash, 16/11/2026, 15:00', '₹1'],
  [61, 61, '1 earlier payment', '₹1'],
  [500, 61, '440 earlier payments', '₹440'],
])('with %i payments the paper lists %i rows, the first "%s"', (payments, rows, first, amount) => {
  const sheet = sheetOf(billWith(payments));
  expect(sheet.payments).toHaveLength(rows);
  expect(sheet.payments[0]).toMatchObject({ text: first, amount });
});

const note = {
  id: 'c',
  creditNumber: 'CN/2627/0001',
  roundOff: 0,
  reason: 'A slip',
  issuedAt: payment.receivedAt,
  issuedBy: 'Asha',
  approvedBy: null,
};

const cash = { ...payment, amount: 2_000_00 };
const upi = { ...payment, method: 'upi', reference: '61', amount: 3_000_00, refunded: 1_000_00 } as const;
const laser = {
  lineNumber: 1,
  description: 'Laser',
  category: 'Aesthetic',
  quantity: 1,
  unitPrice: 3_500_00,
  discount: 0,
  amount: 3_500_00,
  hsnSac: '999722',
  gstRate: 1800,
  gstReason: 'Taxable cosmetic 18%',
  cgst: 266_95,
  sgst: 266_95,
  igst: 0,
  credited: 1_000_00,
  toCredit: 0,
  sourceId: null,
};

test('a refund stands with minus, and the paper adds up to what is due', () => {
  const creditNotes = [{ ...note, amount: 1_000_00 }];
  const sheet = sheetOf({ total: 9_000_00, creditNotes, payments: [upi, cash] });
  expect(sheet).toMatchObject({
    total: '₹9,000',
    words: 'Rupees nine thousand only',
    credits: { rows: [{ amount: '−₹1,000' }], left: '₹8,000' },
    payments: [{ amount: '₹3,000' }, { text: 'Refunded', amount: '−₹1,000' }, { amount: '₹2,000' }],
    paid: '₹4,000',
    due: '₹4,000',
    toRefund: null,
  });
});

test.each([
  [47, '+₹0.47'],
  [-47, '−₹0.47'],
  [0, null],
])('a rounding of %i paise is shown on the paper as %s, and the amount in words is the total', (roundOff, shown) => {
  expect(sheetOf({ total: 105_00, roundOff })).toMatchObject({
    roundOff: shown,
    total: '₹105',
    words: 'Rupees one hundred five only',
  });
});

test('money returned to a deposit is labelled so, and the tax is that of the remaining amount', () => {
  const deposit = { ...payment, isDeposit: true, amount: 3_500_00, refunded: 1_000_00 };
  const creditNotes = [{ ...note, amount: 1_000_00 }];
  expect(sheetOf({ total: 3_500_00, lines: [laser], creditNotes, payments: [deposit] })).toMatchObject({
    taxes: ['GST 18% included, on ₹2,966.10: CGST ₹266.95, SGST ₹266.95'],
    credits: { left: '₹2,500', taxes: ['GST 18% included, on ₹2,118.64: CGST ₹190.68, SGST ₹190.68'] },
    payments: [{ amount: '₹3,500' }, { text: 'Back to the deposit', amount: '−₹1,000' }],
    paid: '₹2,500',
    due: null,
  });
});

test('a credited amount not yet refunded is the last line of the paper', () => {
  const paid = { ...payment, amount: 500_00 };
  expect(sheetOf({ creditNotes: [{ ...note, amount: 200_00 }], payments: [paid] })).toMatchObject({
    credits: { left: '₹300' },
    paid: '₹500',
    due: null,
    toRefund: '₹200',
  });
});

test('payments that are not listed are summed with their refunds', () => {
  const payments = Array.from({ length: 62 }, (_, at) => ({ ...payment, refunded: at === 0 ? 40 : 0 }));
  const { paid, payments: rows } = sheetOf({ payments });
  expect(rows[0]).toEqual({ text: '2 earlier payments', amount: '₹1.60', note: 'less ₹0.40 given back' });
  expect(paid).toBe('₹61.60');
});

test.each<[string, Partial<Bill>, string]>([
  ['something is due', {}, 'Bill'],
  ['it is paid', { payments: [{ ...payment, amount: 500_00 }] }, 'Receipt'],
  ['it costs nothing', { total: 0 }, 'Receipt'],
  ['it was cancelled and never paid', { creditNotes: [{ ...note, amount: 500_00 }] }, 'Bill (cancelled)'],
  [
    'it was cancelled and the money given back',
    { creditNotes: [{ ...note, amount: 500_00 }], payments: [{ ...payment, amount: 500_00, refunded: 500_00 }] },
    'Receipt',
  ],
])('when %s, the paper of %j is a %s', (_, changes, paper) => {
  expect(paperOf({ ...billWith(0), ...changes })).toBe(paper);
});

test.each([
  ['nobody else', [], 20_000, null, '300.00'],
  ['an insurer', [20_000], 0, '₹300', '300.00'],
  ['two insurers, after a part was paid', [15_000, 10_000], 5_000, '₹200', '200.00'],
  ['an insurer who pays all', [50_000], 0, '₹0', null],
])('with a claim on %s, the UPI code asks for the rest', (_, claimed, paid, patientPays, asked) => {
  const sheet = receiptSheet({
    bill: {
      ...billWith(0),
      claims: claimed.map((amount, at) => ({ payer: `Payer ${at}`, amount })),
      payments: paid > 0 ? [{ ...payment, amount: paid }] : [],
    },
    clinic: { name: 'Krama', address: 'Hyderabad' },
    settings: { upiAddress: 'krama@okbank', upiName: 'Krama' },
    timeZone: 'Asia/Kolkata',
    timeFormat: '24h',
  });
  expect(sheet.patientPays).toBe(patientPays);
  expect(sheet.claims).toHaveLength(claimed.length);
  expect(sheet.upi && new URL(sheet.upi).searchParams.get('am')).toBe(asked);
});

const exempt = { ...laser, gstRate: 0, cgst: 0, sgst: 0 };
const paidWhole = { total: 3_500_00, payments: [{ ...payment, amount: 3_500_00 }] };
const gstin = '36AABCU9603R1ZO';

test.each<[string, Partial<Bill>, string]>([
  ['of a clinic without GSTIN that is due', { lines: [exempt] }, 'Bill'],
  ['of a clinic without GSTIN that is paid', { lines: [exempt], ...paidWhole }, 'Receipt'],
  ['with a taxable line', { sellerGstin: gstin, lines: [exempt, laser] }, 'Tax invoice'],
  ['with a taxable line that is paid', { sellerGstin: gstin, lines: [laser], ...paidWhole }, 'Tax invoice and receipt'],
  ['whose lines are all exempt', { sellerGstin: gstin, lines: [exempt] }, 'Bill of supply'],
  [
    'whose lines are all exempt and credited',
    { sellerGstin: gstin, lines: [exempt], creditNotes: [{ ...note, amount: 500_00 }] },
    'Bill of supply (cancelled)',
  ],
])('a bill %s has the title that GST requires', (_, changes, title) => {
  expect(sheetOf(changes).title).toBe(title);
});

test('the paper names seller and buyer with their states, as a tax invoice must', () => {
  const billTo = { name: 'Infosys', address: '44 Hosur Road, Bengaluru', gstin: '29AAGCB7383J1Z4' };
  expect(sheetOf({ sellerGstin: gstin, billTo })).toMatchObject({
    gstin: `GSTIN ${gstin}, Telangana (36)`,
    billTo: 'Infosys, 44 Hosur Road, Bengaluru, GSTIN 29AAGCB7383J1Z4, Karnataka (29)',
  });
});

test('a settlement names the insurer who paid it', () => {
  const settled = {
    ...payment,
    method: 'bank_transfer',
    payer: 'Deccan General Insurance',
    reference: 'NEFT 1',
  } as const;
  expect(sheetOf({ payments: [settled] }).payments).toEqual([
    { text: 'Deccan General Insurance, Bank transfer, 16/11/2026, 15:00', amount: '₹1', note: 'NEFT 1' },
  ]);
});

test('quantities and phone numbers are grouped as people read them', () => {
  expect(sheetOf({ lines: [{ ...laser, quantity: 10_000 }] })).toMatchObject({
    patient: { phone: '+91 98480 12345' },
    lines: [{ quantity: '10,000' }],
  });
});
