import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startBehindLock } from '#app/testing/locks/start-behind-lock.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import type { PaymentMethod } from '#modules/billing/rules.ts';
import { consultation, issueBill, paidBill } from '#modules/billing/server/testing/bill.ts';
import { openDrawer } from './testing/drawer.ts';

const server = useServer({ servers: 3 });

const reason = 'A slip';
const openingFloat = 10_000;
const openFirst = [{ field: 'method', message: 'Open your cash drawer first' }];

/** The ways in which cash leaves a drawer, each with a bill, deposit or payment that covers it. */
async function waysOut(clinic: TestClinic) {
  const { desk, bill, paymentId } = await paidBill(clinic, 'upi');
  const { accounts } = clinic.as('receptionist');
  const deposit = await desk.takeDeposit({ patientId: bill.patientId, method: 'upi', amount: 50_000 });
  const vendor = await clinic
    .as('admin')
    .accounts.saveVendor({ id: null, version: 0, name: 'Deccan Supplies', creditDays: 30 });
  const { id: payableId } = await clinic.as('admin').accounts.addPayable({
    vendorId: vendor.id,
    category: 'Office',
    amount: 50_000,
    billDate: today(),
    dueDate: today(),
  });
  return {
    refund: (amount: number, method: PaymentMethod) => desk.refund({ id: paymentId, amount, method, reason }),
    'deposit refund': (amount: number, method: PaymentMethod) =>
      desk.refundDeposit({ id: deposit.id, amount, method, reason }),
    expense: (amount: number, method: PaymentMethod) =>
      accounts.addExpense({ category: 'Office', description: 'Paper', amount, method, expenseDate: today() }),
    "payment of a vendor's bill": (amount: number, method: PaymentMethod) =>
      accounts.payPayable({ id: payableId, amount, method, paidOn: today() }),
  };
}

const ledgerOf = async ({ id }: TestClinic) =>
  (await sql`select from accounts_tx where transaction_type <> 'income'`.execute(server.owner.clinic(id))).rows.length;

describe.each(['refund', 'deposit refund', 'expense', "payment of a vendor's bill"] as const)('a cash %s', (way) => {
  test('takes no more out of the drawer than it holds', async () => {
    const clinic = await server.newClinic();
    const { cashier } = clinic.as('receptionist');
    const takeOut = (await waysOut(clinic))[way];
    await cashier.open({ openingFloat });
    expect((await refusalOf(takeOut(openingFloat + 100, 'cash'))).fieldErrors).toEqual([
      { field: 'amount', message: 'The drawer holds ₹100' },
    ]);
    expect(await ledgerOf(clinic)).toBe(0);
    await takeOut(openingFloat + 1, 'upi');
    await takeOut(openingFloat, 'cash');
    expect((await refusalOf(takeOut(100, 'cash'))).fieldErrors?.[0]?.message).toBe('The drawer holds ₹0');
    expect((await cashier.drawer()).own?.expected).toBe(0);
  });

  test('is refused without an open drawer and books nothing', async () => {
    const clinic = await server.newClinic();
    const takeOut = (await waysOut(clinic))[way];
    expect((await refusalOf(takeOut(openingFloat, 'cash'))).fieldErrors).toEqual(openFirst);
    expect(await ledgerOf(clinic)).toBe(0);
  });
});

test('the same cash cannot leave a drawer twice when every kind of payment out is made at once', async () => {
  const clinic = await server.newClinic();
  const { cashier } = clinic.as('receptionist');
  const ways = Object.values(await waysOut(clinic));
  const { id } = await cashier.open({ openingFloat });
  const asked = [
    ...ways.map((takeOut) => () => takeOut(openingFloat, 'cash')),
    () => cashier.move({ id, kind: 'pay_out', amount: openingFloat, reason }),
  ];
  // When the others arrive, the first request has checked the drawer's cash but not booked yet.
  const lock = sql`lock table accounts_tx, cash_movements in share mode`;
  const all = await startBehindLock<unknown>(server, clinic, lock, asked);
  expect(await outcomes(all)).toEqual({ granted: 1, refusals: ['INVALID_INPUT'] });
  expect((await cashier.drawer()).own?.expected).toBe(0);
});

test.each(['payment', 'bill that is paid at once', 'deposit'])(
  'a cash %s is refused without an open drawer',
  async (way) => {
    const clinic = await server.newClinic();
    const { desk, bill, patientId } = await issueBill(clinic);
    const cash = { method: 'cash', amount: 50_000 } as const;
    const takeIn = {
      payment: () => desk.pay({ id: bill.id, ...cash }),
      'bill that is paid at once': () => desk.issue({ patientId, lines: [consultation], payments: [cash] }),
      deposit: () => desk.takeDeposit({ patientId, ...cash }),
    }[way];
    expect((await refusalOf(takeIn?.() ?? Promise.resolve())).fieldErrors).toEqual(openFirst);
    expect(await desk.ofPatient({ patientId })).toMatchObject([{ id: bill.id, payments: [] }]);
    await openDrawer(clinic);
    await takeIn?.();
    expect((await clinic.as('receptionist').cashier.drawer()).own?.expected).toBe(50_000);
  },
);

test('a cash expense can only be reversed into an open drawer', async () => {
  const clinic = await server.newClinic();
  const { accounts, cashier } = clinic.as('receptionist');
  const { id: drawer } = await cashier.open({ openingFloat });
  const paper = { category: 'Office', description: 'Paper', amount: openingFloat, expenseDate: today() } as const;
  const { id } = await accounts.addExpense({ ...paper, method: 'cash' });
  await cashier.close({ id: drawer, counts: [] });
  expect((await refusalOf(accounts.reverseExpense({ id, reason }))).fieldErrors).toEqual(openFirst);
});

test('the database refuses cash without a drawer from any writer', async () => {
  const { id } = await server.newClinic();
  const write = sql`
    insert into accounts_tx (transaction_date, transaction_type, amount, payment_method, category)
    values (${today()}, 'income', 1, 'cash', 'Other')`.execute(server.owner.clinic(id));
  await expect(write).rejects.toThrow('cash is booked without a drawer');
});
