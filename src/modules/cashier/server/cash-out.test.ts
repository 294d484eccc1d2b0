import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startBehindLock } from '#app/testing/start-behind-lock.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import type { PaymentMethod } from '#modules/billing/rules.ts';
import { paidBill } from '#modules/billing/server/testing/bill.ts';

const server = useServer({ servers: 3 });

const reason = 'A slip';
const openingFloat = 10_000;

/** The ways in which cash leaves a drawer, each with enough of its own behind it. */
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
  test('takes out of the drawer what is in it, and no more', async () => {
    const clinic = await server.newClinic();
    const { cashier } = clinic.as('receptionist');
    const takeOut = (await waysOut(clinic))[way];
    await cashier.open({ openingFloat });
    expect((await refusalOf(takeOut(openingFloat + 1, 'cash'))).fieldErrors).toEqual([
      { field: 'amount', message: 'The drawer holds ₹100' },
    ]);
    expect(await ledgerOf(clinic)).toBe(0);
    await takeOut(openingFloat + 1, 'upi');
    await takeOut(openingFloat, 'cash');
    expect((await refusalOf(takeOut(1, 'cash'))).fieldErrors?.[0]?.message).toBe('The drawer holds ₹0');
    expect((await cashier.drawer()).own?.expected).toBe(0);
  });

  test('is possible without a drawer', async () => {
    const clinic = await server.newClinic();
    await (await waysOut(clinic))[way](openingFloat, 'cash');
    expect((await clinic.as('receptionist').cashier.day({ day: today() })).cashElsewhere).toBe(-openingFloat);
  });
});

test('cash that leaves a drawer in every way at once leaves it once', async () => {
  const clinic = await server.newClinic();
  const { cashier } = clinic.as('receptionist');
  const ways = Object.values(await waysOut(clinic));
  const { id } = await cashier.open({ openingFloat });
  const asked = [
    ...ways.map((takeOut) => () => takeOut(openingFloat, 'cash')),
    () => cashier.move({ id, kind: 'pay_out', amount: openingFloat, reason }),
  ];
  // The first has judged what is in the drawer and not booked yet when the others come.
  const lock = sql`lock table accounts_tx, cash_movements in share mode`;
  const all = await startBehindLock<unknown>(server, clinic, lock, asked);
  expect(await outcomes(all)).toEqual({ granted: 1, refusals: ['INVALID_INPUT'] });
  expect((await cashier.drawer()).own?.expected).toBe(0);
});
