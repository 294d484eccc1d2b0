import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { addPatient, openDesk, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { dueOf } from '../../rules.ts';

const server = useServer({ servers: 2 });

const strips = { description: 'Strips', category: 'Pharmacy', quantity: 1, unitPrice: 5_273 } as const;
const lancets = { description: 'Lancets', category: 'Other', quantity: 1, unitPrice: 5_274 } as const;

/** A desk with a bill of Rs 105.47. */
async function openTill() {
  const clinic = await server.newClinic();
  const desk = clinic.as('admin').billing;
  await openDrawer(clinic, 'admin');
  const patientId = await addPatient(clinic.as('receptionist'));
  return { clinic, desk, patientId, asked: { patientId, lines: [strips, lancets] } };
}

async function bookedOf({ id }: TestClinic) {
  const { rows } = await sql<{ amount: number; split: Record<string, number> | null }>`
    select amount, split from accounts_tx order by id`.execute(server.owner.clinic(id));
  return rows;
}

test('a bill is for whole rupees, is paid in cash to the last one, and shows its rounding; its tax is to the paisa', async () => {
  const { clinic, desk, asked } = await openTill();
  const over = await refusalOf(desk.issue({ ...asked, payments: [{ method: 'cash', amount: 10_600 }] }));
  expect(over.fieldErrors?.[0]).toMatchObject({ field: 'payments', message: 'More than the bill total' });
  const bill = await desk.issue({ ...asked, payments: [{ method: 'cash', amount: 10_500 }] });
  expect(bill).toMatchObject({ total: 10_500, roundOff: -47, lines: [{ amount: 5_273 }, { amount: 5_274 }] });
  expect(dueOf(bill)).toBe(0);
  expect(await desk.bill({ id: bill.id })).toEqual(bill);
  expect(await bookedOf(clinic)).toEqual([{ amount: 10_500, split: { Pharmacy: 5_273, Other: 5_227 } }]);
  const paper = pdfText(Buffer.from(await (await desk.receipt({ id: bill.id })).arrayBuffer()));
  for (const words of ['Round off', '− ₹ 0.47', '₹ 105', 'Rupees one hundred five only'])
    expect(paper).toContain(words);
  const { rows } = await sql<{ amount: number }>`select sum(amount)::int as amount from tax_days`.execute(
    server.owner.clinic(clinic.id),
  );
  expect(rows).toEqual([{ amount: 10_547 }]);
});

test.each([
  ['of medicines alone, 105.99', [strips, { ...strips, unitPrice: 5_326 }], 10_500, -99],
  ['with one medicine, 105.60', [lancets, { ...strips, unitPrice: 5_286 }], 10_500, -60],
  ['with a discount', [{ ...strips, unitPrice: 10_650 }], 10_500, -50],
  ['without any, 105.60', [lancets, { ...lancets, unitPrice: 5_286 }], 10_600, 40],
])('rounding never raises the price of a medicine: a bill %s', async (about, lines, total, roundOff) => {
  const { clinic, desk, patientId } = await openTill();
  const discount = about === 'with a discount' ? { amount: 100, reason: 'Regular customer' } : null;
  const asked = { patientId, lines, discount };
  const over = await refusalOf(desk.issue({ ...asked, payments: [{ method: 'upi', amount: total + 100 }] }));
  expect(over.fieldErrors?.[0]).toMatchObject({ field: 'payments', message: 'More than the bill total' });
  const bill = await desk.issue({ ...asked, payments: [{ method: 'cash', amount: total }] });
  expect(bill).toMatchObject({ total, roundOff });
  expect(dueOf(bill)).toBe(0);
  const { rows } = await sql<{ amount: number }>`select sum(amount)::int as amount from tax_days`.execute(
    server.owner.clinic(clinic.id),
  );
  expect(rows).toEqual([{ amount: total - roundOff }]);
});

test('an old bill of medicines that was rounded up leaves no more than their price after a part is credited', async () => {
  const { clinic, desk, patientId } = await openTill();
  const bill = await desk.issue({ patientId, lines: [{ ...strips, unitPrice: 10_550 }] });
  const owner = server.owner.clinic(clinic.id);
  await sql`update bills set total = 10600, round_off = 50 where id = ${bill.id}`.execute(owner);
  const reason = 'Returned';
  const part = await desk.credit({ id: bill.id, lines: [{ lineNumber: 1, amount: 5_051 }], reason });
  expect(part.creditNotes).toMatchObject([{ amount: 5_200, roundOff: 149 }]);
  expect(dueOf(part)).toBe(5_400);
  const all = await desk.credit({ id: bill.id, lines: [{ lineNumber: 1, amount: 5_499 }], reason });
  expect(dueOf(all)).toBe(0);
});

test('the list of charges to bill shows the rounded totals of their bills', async () => {
  const clinic = await server.newClinic();
  const { desk: reception, place } = await openDesk(clinic);
  const desk = clinic.as('admin').billing;
  const fee = { service: 'Consultation', category: 'OPD Consultations', fromDay: today() } as const;
  await desk.setPrice({ ...fee, amount: 50_050 });
  await reception.walkIn(place);
  const { bills, total, days } = await desk.toBill({ day: today() });
  expect({ bills, total, days }).toMatchObject({
    bills: [{ total: 50_100, charges: [{ unitPrice: 50_050 }] }],
    total: 50_100,
    days: [{ total: 50_100 }],
  });
});

test('a credit note leaves whole rupees, and the last one nothing', async () => {
  const { desk, asked } = await openTill();
  const { id } = await desk.issue({ ...asked, payments: [{ method: 'cash', amount: 10_500 }] });
  const reason = 'Returned';
  const part = await desk.credit({ id, lines: [{ lineNumber: 1, amount: 5_273 }], reason });
  expect(part.creditNotes).toMatchObject([{ amount: 5_300, roundOff: 27 }]);
  expect(dueOf(part)).toBe(-5_300);
  const all = await desk.credit({ id, lines: [{ lineNumber: 2, amount: 5_274 }], reason });
  expect(all.creditNotes).toMatchObject([{ amount: 5_300 }, { amount: 5_200, roundOff: -74 }]);
  expect(dueOf(all)).toBe(-10_500);
  const paper = await desk.creditNotePaper({ id: all.creditNotes[1]?.id ?? '' });
  const words = pdfText(Buffer.from(await paper.arrayBuffer()));
  for (const part of ['₹ 52.74', 'Round off', '− ₹ 0.74', '₹ 52']) expect(words).toContain(part);
  const back = await desk.refund({ id: all.payments[0]?.id ?? '', amount: 10_500, method: 'cash', reason });
  expect(dueOf(back)).toBe(0);
});

test.each([
  ['all at once', [10_500], [[10_500, -47]]],
  [
    'in whole rupees',
    [500, 10_000],
    [
      [500, 0],
      [10_000, -47],
    ],
  ],
  [
    'in paise, of which the last take the round off',
    [10_490, 10],
    [
      [10_490, 0],
      [10, -47],
    ],
  ],
] as const)('money that goes back %s is credited with the round off', async (_, amounts, notes) => {
  const { desk, asked } = await openTill();
  const { payments } = await desk.issue({ ...asked, payments: [{ method: 'upi', amount: 10_500 }] });
  const refund = { id: payments[0]?.id ?? '', method: 'upi', reason: 'Left early' } as const;
  let bill = null;
  for (const amount of amounts) bill = await desk.refund({ ...refund, amount });
  expect(bill?.creditNotes.map(({ amount, roundOff }) => [amount, roundOff])).toEqual(notes);
  expect(bill?.lines.every(({ amount, credited }) => amount === credited)).toBe(true);
});

test('a bill from before bills were rounded keeps its paise, and is credited to the paisa', async () => {
  const { clinic, desk, patientId, asked } = await openTill();
  const bill = await desk.issue(asked);
  const owner = server.owner.clinic(clinic.id);
  await sql`update bills set total = 10547, round_off = 0 where id = ${bill.id}`.execute(owner);
  const [old] = await desk.ofPatient({ patientId });
  expect(old && dueOf(old)).toBe(10_547);
  const credited = await desk.credit({ id: bill.id, lines: [{ lineNumber: 1, amount: 5_273 }], reason: 'Returned' });
  expect(credited.creditNotes).toMatchObject([{ amount: 5_273, roundOff: 0 }]);
  expect(dueOf(credited)).toBe(5_274);
});
