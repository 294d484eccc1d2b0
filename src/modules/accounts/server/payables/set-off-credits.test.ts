import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { openCounter } from '#modules/pharmacy/server/testing/counter.ts';
import { leftToPay } from '../../rules/payables.ts';

const server = useServer({ servers: 2 });

/** A supplier to buy from and to return goods to. */
async function openSupplier(clinic: TestClinic) {
  const { counter, batchId } = await openCounter(clinic, { batch: { quantity: 500, cost: 500_000, mrp: 1_000_000 } });
  const { accounts } = clinic.as('receptionist');
  const [supplier] = await counter.suppliers();
  const vendor = await accounts.saveVendor({ id: null, version: 0, name: supplier?.name ?? '', creditDays: 30 });
  let bills = 0;
  return {
    counter,
    accounts,
    vendorOf: async () => (await accounts.vendors())[0] ?? vendor,
    async credit(amount: number) {
      const lines = [{ batchId, quantity: 1, credit: amount }];
      const { id } = await counter.returnToSupplier({ supplierId: supplier?.id ?? '', reason: 'damaged', lines });
      await counter.creditSupplierReturn({ id, amount, reference: `CN-${amount}` });
      return id;
    },
    bill(amount: number) {
      bills += 1;
      const day = { billDate: today(), dueDate: today() };
      return accounts.addPayable({
        ...day,
        vendorId: vendor.id,
        category: 'Medicines',
        billNumber: `DP/${bills}`,
        amount,
      });
    },
  };
}

const money = (amount: number, credit: number) => ({ amount, credit, method: 'upi' as const, paidOn: today() });

test('a credit for goods sent back pays part of a bill; only the rest is money', async () => {
  const { accounts, credit, bill, vendorOf } = await openSupplier(await server.newClinic());
  await credit(1_000);
  await credit(500);
  expect(await vendorOf()).toMatchObject({ owed: 0, credit: 1_500 });
  const { id } = await bill(10_000);
  expect((await accounts.payables({})).payables).toMatchObject([{ creditLeft: 1_500, credited: 0 }]);
  const paid = await accounts.payPayable({ id, ...money(8_800, 1_200) });
  expect(paid).toMatchObject({
    paid: 8_800,
    credited: 1_200,
    creditLeft: 300,
    setOffs: [
      { amount: 1_000, reference: 'CN-1000' },
      { amount: 200, reference: 'CN-500' },
    ],
  });
  expect((await accounts.payables({ state: 'paid' })).payables).toMatchObject([{ id }]);
  expect(await vendorOf()).toMatchObject({ owed: 0, credit: 300 });
  expect(await accounts.summary({})).toMatchObject({ expenses: 8_800, transactions: 1 });
});

test('a bill paid only by credit has no row in the ledger, and is owed again when the credit is reversed', async () => {
  const { accounts, credit, bill, vendorOf } = await openSupplier(await server.newClinic());
  await credit(900);
  const { id } = await bill(900);
  const { setOffs } = await accounts.payPayable({ id, ...money(0, 900) });
  expect((await accounts.summary({})).transactions).toBe(0);
  expect((await refusalOf(accounts.cancelPayable({ id, reason: 'Wrong' }))).code).toBe('PAID');
  const slip = { id: setOffs[0]?.id ?? '', reason: 'Wrong bill' };
  const reversals = [accounts.reverseSetOff(slip), accounts.reverseSetOff(slip)];
  expect(await outcomes(reversals)).toEqual({ granted: 1, refusals: ['REVERSED'] });
  expect(await vendorOf()).toMatchObject({ owed: 900, credit: 900 });
  expect((await accounts.payables({})).payables).toMatchObject([{ credited: 0, setOffs: [{ isReversed: true }] }]);
});

test('credit is limited to what is available and owed, and a used credit cannot be withdrawn', async () => {
  const { accounts, counter, credit, bill } = await openSupplier(await server.newClinic());
  const returned = await credit(700);
  const { id } = await bill(600);
  const refused = async (amount: number, used: number) =>
    refusalOf(accounts.payPayable({ id, ...money(amount, used) }));
  expect((await refused(0, 0)).fieldErrors).toMatchObject([{ field: 'amount', message: 'Enter an amount above 0' }]);
  expect((await refused(2, -1)).fieldErrors).toMatchObject([{ field: 'credit' }]);
  expect((await refused(1, 600)).code).toBe('TOO_MUCH');
  const large = await bill(5_000);
  const tooMuch = await refusalOf(accounts.payPayable({ id: large.id, ...money(0, 701) }));
  expect(tooMuch.fieldErrors).toMatchObject([{ field: 'credit', message: 'Only ₹7 of credit is left' }]);
  const { setOffs } = await accounts.payPayable({ id, ...money(100, 500) });
  expect((await refusalOf(counter.undoSupplierCredit({ id: returned }))).code).toBe('SET_OFF');
  await accounts.reverseSetOff({ id: setOffs[0]?.id ?? '', reason: 'A slip' });
  await counter.undoSupplierCredit({ id: returned });
  expect((await refusalOf(accounts.payPayable({ id, ...money(0, 1) }))).fieldErrors).toMatchObject([
    { field: 'credit' },
  ]);
  await counter.creditSupplierReturn({ id: returned, amount: 650, reference: 'CN-2' });
  expect((await accounts.vendors())[0]?.credit).toBe(650);
});

test('one credit does not pay two bills at once', async () => {
  const { accounts, credit, bill, vendorOf } = await openSupplier(await server.newClinic());
  await credit(1_000);
  const bills = await Promise.all([1, 2, 3, 4, 5].map(() => bill(1_000)));
  const payments = bills.map(({ id }) => accounts.payPayable({ id, ...money(0, 1_000) }));
  expect((await outcomes(payments)).granted).toBe(1);
  expect(await vendorOf()).toMatchObject({ owed: 4_000, credit: 0 });
});

const step = fc.record({
  kind: fc.constantFrom('bill', 'credit', 'pay', 'reverse a set-off', 'reverse a payment', 'undo a credit'),
  billed: fc.integer({ min: 1, max: 5_000 }),
  credited: fc.integer({ min: 1, max: 2_000 }),
  /** Percent of the largest possible amount. */
  percent: fc.nat(100),
  percentOfRest: fc.nat(100),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function addUp(taken: readonly Step[]) {
  const { accounts, counter, credit, bill, vendorOf } = await openSupplier(await server.newClinic());
  const granted = new Map<string, number>();
  const readBills = async () => [
    ...(await accounts.payables({})).payables,
    ...(await accounts.payables({ state: 'paid' })).payables,
  ];
  for (const { kind, billed, credited, percent, percentOfRest } of taken) {
    const bills = await readBills();
    const open = bills.find((one) => leftToPay(one) > 0);
    const setOff = bills.flatMap(({ setOffs }) => setOffs).find(({ isReversed }) => !isReversed);
    const payment = bills.flatMap(({ payments }) => payments).find(({ isReversed }) => !isReversed);
    const [oldest] = granted.keys();
    const steps: Record<Step['kind'], () => Promise<unknown> | undefined> = {
      bill: () => bill(billed),
      credit: async () => {
        granted.set(await credit(credited), credited);
      },
      pay: () => {
        if (!open) return;
        const used = Math.floor((Math.min(open.creditLeft, leftToPay(open)) * percent) / 100);
        const rest = leftToPay(open) - used;
        return accounts.payPayable({
          id: open.id,
          ...money(used > 0 ? Math.floor((rest * percentOfRest) / 100) : rest, used),
        });
      },
      'reverse a set-off': () => setOff && accounts.reverseSetOff({ id: setOff.id, reason: 'A slip' }),
      'reverse a payment': () => payment && accounts.reverseExpense({ id: payment.id, reason: 'A slip' }),
      'undo a credit': async () => {
        if (!oldest) return;
        const isUndone = await counter.undoSupplierCredit({ id: oldest }).then(
          () => true,
          () => false,
        );
        if (isUndone) granted.delete(oldest);
      },
    };
    await steps[kind]();

    const after = await readBills();
    const sumOf = (parts: readonly { amount: number; isReversed: boolean }[]) =>
      parts.reduce((sum, { amount, isReversed }) => sum + (isReversed ? 0 : amount), 0);
    for (const one of after) {
      expect([one.paid, one.credited]).toEqual([sumOf(one.payments), sumOf(one.setOffs)]);
      expect(leftToPay(one)).toBeGreaterThanOrEqual(0);
    }
    const { owed, credit: left } = await vendorOf();
    expect(owed).toBe(after.reduce((sum, one) => sum + leftToPay(one), 0));
    const grants = [...granted.values()].reduce((sum, amount) => sum + amount, 0);
    expect(left).toBe(grants - after.reduce((sum, one) => sum + one.credited, 0));
    expect((await accounts.summary({})).expenses).toBe(after.reduce((sum, one) => sum + one.paid, 0));
  }
}

test('bills, credits and payments add up in any order', () =>
  fc.assert(fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), addUp), {
    seed: 105,
    numRuns: 2,
    endOnFailure: true,
  }));
