import { afterEach, expect, test, vi } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { openDrawer } from '#modules/cashier/server/testing/drawer.ts';
import { consultation, issueBill } from './testing/bill.ts';

const server = useServer();
afterEach(() => {
  vi.useRealTimers();
});

test('the financial year and the day change at midnight in the time zone of the clinic for bills, credit notes and accounts', async () => {
  const year = Number(today().slice(0, 4)) + 1;
  const [march, april] = [`${year}-03-31`, `${year}-04-01`];
  const [old, next] = [year - 1, year].map((first) => `${first % 100}${(first + 1) % 100}`);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${march}T18:29:30Z`) });
  const clinic = await server.newClinic();
  const { patientId } = await issueBill(clinic);
  await openDrawer(clinic, 'admin');
  const { billing, accounts } = clinic.as('admin');
  const paidBill = () =>
    billing.issue({ patientId, lines: [consultation], payments: [{ method: 'cash', amount: 50_000 }] });
  const credit = async (id: string) =>
    (await billing.credit({ id, lines: [{ lineNumber: 1, amount: 100 }], reason: 'A slip' })).creditNotes[0]
      ?.creditNumber;
  const before = await paidBill();
  expect([before.billNumber, before.billDate]).toEqual([`B/${old}/0002`, march]);
  expect(await accounts.summary({})).toMatchObject({ from: march, to: march, income: 50_000 });

  vi.setSystemTime(new Date(`${march}T18:30:30Z`));
  const after = await paidBill();
  expect([after.billNumber, after.billDate]).toEqual([`B/${next}/0001`, april]);
  expect(await credit(before.id)).toBe(`CN/${next}/0001`);
  expect(await accounts.summary({})).toMatchObject({ from: april, to: april, income: 50_000 });
  expect(await accounts.summary({ from: march, to: march })).toMatchObject({ income: 50_000, transactions: 1 });
  expect(await accounts.summary({ period: 'week' })).toMatchObject({ income: 100_000, to: april });
  const days = { from: march, to: march };
  expect((await accounts.gst(days)).rows).toMatchObject([{ document: 'bill', documents: 2 }]);
});

test('a financial year with closed days stays unchanged: later money is booked in the new year', async () => {
  const year = Number(today().slice(0, 4)) + 1;
  const [march, april] = [`${year}-03-31`, `${year}-04-01`];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${march}T18:29:30Z`) });
  const clinic = await server.newClinic();
  const { bill } = await issueBill(clinic);
  const { billing, accounts, cashier } = clinic.as('admin');
  const { payments } = await billing.pay({ id: bill.id, method: 'upi', amount: 50_000 });

  vi.setSystemTime(new Date(`${march}T18:30:30Z`));
  await cashier.closeDay({ day: march });
  const old = { from: march, to: march };
  const before = [await accounts.summary(old), await accounts.gst(old)];
  const rent = { category: 'Rent', description: 'March', amount: 100, method: 'upi', expenseDate: march } as const;
  expect((await refusalOf(accounts.addExpense(rent))).fieldErrors).toEqual([
    { field: 'expenseDate', message: 'This day is closed. Enter a later date.' },
  ]);
  await billing.refund({ id: payments[0]?.id ?? '', amount: 20_000, method: 'upi', reason: 'A slip' });
  await billing.credit({ id: bill.id, lines: [{ lineNumber: 1, amount: 100 }], reason: 'A slip' });
  expect([await accounts.summary(old), await accounts.gst(old)]).toEqual(before);
  expect(await accounts.summary({})).toMatchObject({ from: april, income: -20_000 });
  expect((await accounts.gst({ from: april, to: april })).rows).toMatchObject([{ document: 'credit_note' }]);
});
