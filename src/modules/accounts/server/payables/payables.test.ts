import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { photo, upload } from '#modules/files/server/testing/upload.ts';
import { purchaseBook } from './purchase-book.ts';

const server = useServer();
const nowhere = '00000000-0000-4000-8000-000000000000';
const ananya = { id: null, version: 0, name: 'Ananya Surgicals', creditDays: 30 } as const;

const accountsOf = (clinic: TestClinic) => clinic.as('receptionist').accounts;

async function newBill(clinic: TestClinic, change: { dueDate?: string; billNumber?: string; amount?: number } = {}) {
  const accounts = accountsOf(clinic);
  const known = (await accounts.vendors()).find(({ name }) => name === ananya.name);
  const vendor = known ?? (await accounts.saveVendor(ananya));
  const bill = {
    vendorId: vendor.id,
    category: 'Medical supplies' as const,
    description: 'Gloves',
    billNumber: 'AS/101',
    billDate: daysAfter(today(), -40),
    dueDate: daysAfter(today(), -10),
    amount: 112_000,
    gst: 12_000,
  };
  return { accounts, vendor, bill, payable: await accounts.addPayable({ ...bill, ...change }) };
}

const paid = (amount: number) => ({ amount, method: 'bank_transfer' as const, paidOn: today(), reference: 'N123' });

describe('a vendor', () => {
  test('is unique by name, and has its GSTIN checked', async () => {
    const accounts = accountsOf(await server.newClinic());
    const saved = await accounts.saveVendor({ ...ananya, gstin: '36aabcu9603r1zo', tdsNote: '194C, 1%' });
    expect(saved).toMatchObject({ name: 'Ananya Surgicals', gstin: '36AABCU9603R1ZO', tdsNote: '194C, 1%', owed: 0 });
    const fieldOf = async (change: object) =>
      (await refusalOf(accounts.saveVendor({ ...ananya, name: 'Other', ...change }))).fieldErrors?.[0]?.field;
    expect(await fieldOf({ name: 'ANANYA surgicals' })).toBe('name');
    expect(await fieldOf({ gstin: '36AABCU9603R1ZX' })).toBe('gstin');
    expect(await fieldOf({ creditDays: 366 })).toBe('creditDays');
  });

  test('changed by someone else is not overwritten', async () => {
    const accounts = accountsOf(await server.newClinic());
    const { owed, ...saved } = await accounts.saveVendor(ananya);
    await accounts.saveVendor({ ...saved, phone: '040 2345 6789' });
    expect((await refusalOf(accounts.saveVendor({ ...saved, phone: '' }))).code).toBe('CHANGED_MEANWHILE');
    expect((await refusalOf(accounts.saveVendor({ ...saved, id: nowhere }))).code).toBe('NOT_FOUND');
  });
});

describe('a bill of a vendor', () => {
  test('is listed by due date, and books nothing until it is paid', async () => {
    const clinic = await server.newClinic();
    const { accounts, payable } = await newBill(clinic);
    const later = await newBill(clinic, { billNumber: 'AS/102', dueDate: today(), amount: 50_000 });
    const { ages, payables } = await accounts.payables({});
    expect(payables.map(({ id, daysOverdue }) => [id, daysOverdue])).toEqual([
      [payable.id, 10],
      [later.payable.id, 0],
    ]);
    expect(ages.filter(({ bills }) => bills > 0)).toEqual([
      { age: 'not-due', amount: 50_000, bills: 1 },
      { age: '1-30', amount: 112_000, bills: 1 },
    ]);
    expect((await accounts.payables({ age: '31-60' })).payables).toEqual([]);
    expect((await accounts.vendors())[0]?.owed).toBe(162_000);
    expect((await accounts.summary({})).transactions).toBe(0);
  });

  test('is paid in parts, each one row of the ledger, and never above what is left', async () => {
    const clinic = await server.newClinic();
    const { accounts, payable } = await newBill(clinic);
    const { id } = payable;
    const first = await accounts.payPayable({ id, ...paid(12_000) });
    expect(first).toMatchObject({
      paid: 12_000,
      payments: [{ amount: 12_000, method: 'bank_transfer', reference: 'N123' }],
    });
    expect((await refusalOf(accounts.payPayable({ id, ...paid(100_001) }))).code).toBe('TOO_MUCH');
    const rest = Array.from({ length: 6 }, () => accounts.payPayable({ id, ...paid(100_000) }));
    expect(await outcomes(rest)).toEqual({ granted: 1, refusals: ['TOO_MUCH'] });
    expect((await accounts.payables({})).payables).toEqual([]);
    expect((await accounts.payables({ state: 'paid' })).payables).toMatchObject([{ id, paid: 112_000 }]);
    expect((await accounts.payables({ id })).payables).toMatchObject([{ id, paid: 112_000 }]);
    expect(await accounts.summary({})).toMatchObject({ expenses: 112_000, transactions: 2 });
    const { transactions } = await accounts.list({});
    expect(transactions[0]).toMatchObject({
      category: 'Medical supplies',
      description: 'Bill AS/101: Gloves, Ananya Surgicals',
    });
  });

  test('is owed again when its payment is reversed', async () => {
    const { accounts, payable } = await newBill(await server.newClinic());
    const { payments } = await accounts.payPayable({ id: payable.id, ...paid(112_000) });
    await accounts.reverseExpense({ id: payments[0]?.id ?? '', reason: 'Bounced' });
    expect((await accounts.payables({})).payables).toMatchObject([{ paid: 0, payments: [{ isReversed: true }] }]);
    expect((await accounts.summary({})).expenses).toBe(0);
  });

  test('is cancelled with a reason as long as nothing is paid on it', async () => {
    const clinic = await server.newClinic();
    const { accounts, payable, bill } = await newBill(clinic);
    const { id } = payable;
    const { payments } = await accounts.payPayable({ id, ...paid(1) });
    expect((await refusalOf(accounts.cancelPayable({ id, reason: 'Returned' }))).code).toBe('PAID');
    await accounts.reverseExpense({ id: payments[0]?.id ?? '', reason: 'A slip' });
    expect(await accounts.cancelPayable({ id, reason: 'Returned' })).toMatchObject({ cancelReason: 'Returned' });
    expect((await refusalOf(accounts.payPayable({ id, ...paid(1) }))).code).toBe('CANCELLED');
    expect((await accounts.addPayable(bill)).id).not.toBe(id);
  });

  test('is refused when entered twice, due before its date, without a vendor or with more GST than its amount', async () => {
    const { accounts, bill } = await newBill(await server.newClinic());
    const fieldOf = async (change: object) =>
      (await refusalOf(accounts.addPayable({ ...bill, billNumber: '', ...change }))).fieldErrors?.[0]?.field;
    expect(await fieldOf({ billNumber: 'as/101' })).toBe('billNumber');
    expect((await accounts.addPayable({ ...bill, billDate: daysAfter(bill.billDate, -366) })).billNumber).toBe(
      'AS/101',
    );
    expect(await fieldOf({ dueDate: daysAfter(bill.billDate, -1) })).toBe('dueDate');
    expect(await fieldOf({ billDate: daysAfter(today(), 2), dueDate: daysAfter(today(), 2) })).toBe('billDate');
    expect(await fieldOf({ vendorId: nowhere })).toBe('vendorId');
    expect(await fieldOf({ gst: 112_001 })).toBe('gst');
    expect((await refusalOf(accounts.payPayable({ id: nowhere, ...paid(1) }))).code).toBe('NOT_FOUND');
  });
});

test('a photo stays with the bill of a vendor, and with an expense of the vendor', async () => {
  const clinic = await server.newClinic();
  const { accounts, payable, vendor } = await newBill(clinic);
  const target = { url: server.url, token: await clinic.tokenFor('receptionist') };
  const kept = await upload(target, await photo(), { purpose: 'vendor-bill', name: 'gloves.jpg' });
  const { fileId } = kept.body;
  expect(await accounts.attachBill({ id: payable.id, fileId })).toMatchObject({ file: { id: fileId, kind: 'jpeg' } });
  expect((await refusalOf(accounts.attachBill({ id: payable.id, fileId: nowhere }))).status).toBe(404);
  const other = await upload(target, await photo(), { purpose: 'vendor-bill', name: 'tea.jpg' });
  await accounts.addExpense({
    category: 'Office',
    description: 'Tea',
    amount: 9_000,
    method: 'upi',
    expenseDate: today(),
    vendorId: vendor.id,
    fileId: other.body.fileId,
  });
  const { transactions } = await accounts.list({});
  expect(transactions).toMatchObject([{ description: 'Tea, Ananya Surgicals', file: { name: 'tea.jpg' } }]);
});

describe('a goods receipt', () => {
  const purchase = (supplier: { id: string; name: string }) => ({
    supplier,
    description: '3 items',
    billNumber: 'SV-77',
    billDate: today(),
    dueDate: null,
    amount: 56_000,
    gst: 6_000,
    receiptId: crypto.randomUUID(),
  });

  async function supplied(clinic: TestClinic) {
    const db = server.owner.clinic(clinic.id);
    const { rows } = await sql<{ id: string; name: string }>`
      insert into suppliers (name) values ('Sri Venkateswara Agencies') returning id, name`.execute(db);
    const [supplier] = rows;
    if (!supplier) throw new Error('No supplier');
    return { db, supplier };
  }

  test('turns its supplier into a vendor and makes a bill due within the credit days of that vendor', async () => {
    const clinic = await server.newClinic();
    const { db, supplier } = await supplied(clinic);
    const accounts = accountsOf(clinic);
    const vendor = await accounts.saveVendor({ ...ananya, name: 'SRI VENKATESWARA AGENCIES', creditDays: 21 });
    await purchaseBook.book(db, purchase(supplier));
    expect((await accounts.payables({})).payables).toMatchObject([
      {
        vendorId: vendor.id,
        source: 'goods_receipt',
        category: 'Medicines',
        dueDate: daysAfter(today(), 21),
        gst: 6_000,
      },
    ]);
    const { version } = (await accounts.vendors())[0] ?? vendor;
    await accounts.saveVendor({ ...ananya, id: vendor.id, version, name: 'SVA Pharma' });
    await purchaseBook.book(db, { ...purchase(supplier), billNumber: 'SV-78' });
    expect(await accounts.vendors()).toMatchObject([{ name: 'SVA Pharma', owed: 112_000 }]);
  });

  test('is refused when its bill has already been entered', async () => {
    const clinic = await server.newClinic();
    const { db, supplier } = await supplied(clinic);
    await purchaseBook.book(db, purchase(supplier));
    await expect(purchaseBook.book(db, purchase(supplier))).rejects.toMatchObject({
      data: { issues: [{ path: ['billNumber'] }] },
    });
  });
});
