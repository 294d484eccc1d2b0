import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { daysFrom, outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { issueBill, paidBill } from '#modules/billing/server/testing/bill.ts';

const server = useServer({ servers: 3 });

const yesterday = () => daysFrom(today(), -1);
const electricity = (expenseDate: string) =>
  ({
    category: 'Utilities',
    description: 'Electricity',
    amount: 30_000,
    method: 'bank_transfer',
    expenseDate,
  }) as const;

async function daysOf(clinic: TestClinic): Promise<string[]> {
  const { rows } = await sql<{ transactionDate: string }>`
    select transaction_date from accounts_tx order by created_at, id`.execute(server.owner.clinic(clinic.id));
  return rows.map(({ transactionDate }) => transactionDate);
}

describe('a closed day', () => {
  test('takes no new expense for that day or an earlier one', async () => {
    const clinic = await server.newClinic();
    await clinic.as('admin').cashier.closeDay({ day: yesterday() });
    const { accounts } = clinic.as('receptionist');
    for (const day of [yesterday(), daysFrom(today(), -5)])
      expect((await refusalOf(accounts.addExpense(electricity(day)))).fieldErrors).toEqual([
        { field: 'expenseDate', message: 'This day is closed. Enter a later date.' },
      ]);
    await accounts.addExpense(electricity(today()));
    expect(await daysOf(clinic)).toEqual([today()]);
  });

  test('passes later bookings on to the first open day', async () => {
    const clinic = await server.newClinic();
    const { desk, paymentId } = await paidBill(clinic, 'upi');
    await clinic.as('admin').cashier.closeDay({ day: today() });
    await desk.refund({ id: paymentId, amount: 5_000, method: 'upi', reason: 'A slip' });
    const { desk: other, bill } = await issueBill(clinic);
    await other.pay({ id: bill.id, method: 'upi', amount: 50_000 });
    const next = daysFrom(today(), 1);
    const { accounts: books } = clinic.as('receptionist');
    expect((await refusalOf(books.addExpense(electricity(today())))).fieldErrors).toMatchObject([
      { field: 'expenseDate', message: expect.stringMatching(/^This day is closed/) },
    ]);
    await books.addExpense(electricity(next));
    expect(await clinic.as('receptionist').cashier.drawer()).toMatchObject({ closedThrough: today() });
    expect(await daysOf(clinic)).toEqual([today(), next, next, next]);
    expect(bill.billDate).toBe(today());
    const { accounts } = clinic.as('admin');
    for (const period of ['today', 'week', 'month'] as const) {
      expect(await accounts.summary({ period })).toMatchObject({ to: next, transactions: 4 });
      expect((await accounts.list({ period })).total).toBe(4);
    }
    expect(await clinic.as('admin').cashier.day({ day: today() })).toMatchObject({ countedLater: 3 });
    const reopened = await clinic.as('admin').cashier.reopenDay({ day: today(), reason: 'Closed too early' });
    expect(reopened).toMatchObject({ isClosed: false, countedLater: 3 });
    expect(await accounts.summary({ period: 'today' })).toMatchObject({ to: next, transactions: 4 });
    expect(await accounts.summary({ from: today(), to: today() })).toMatchObject({ transactions: 1 });
  });

  test('keeps a wrong expense; the reversal is booked on the open day and names the day of the expense', async () => {
    const clinic = await server.newClinic();
    const { accounts } = clinic.as('receptionist');
    const { id } = await accounts.addExpense(electricity(yesterday()));
    await clinic.as('admin').cashier.closeDay({ day: yesterday() });
    await accounts.reverseExpense({ id, reason: 'Twice' });
    const { transactions } = await accounts.list({ period: 'week', search: 'Reversed' });
    const day = yesterday().split('-').reverse().join('/');
    expect(transactions).toMatchObject([
      { transactionDate: today(), description: `Reversed: Electricity of ${day} (Twice)` },
    ]);
  });

  test('has no open drawer and is closed once, in order, by an admin', async () => {
    const clinic = await server.newClinic();
    const boss = clinic.as('admin').cashier;
    const { cashier } = clinic.as('receptionist');
    const drawer = await cashier.open({ openingFloat: 0 });
    const [open] = (await boss.day({ day: today() })).drawers;
    expect(await refusalOf(boss.closeDay({ day: today() }))).toMatchObject({
      code: 'OPEN_DRAWERS',
      detail: `First close or hand over the drawer of ${open?.cashierName}.`,
    });
    await boss.closeDay({ day: yesterday() });
    const [colleague] = (await cashier.drawer()).colleagues;
    await cashier.close({ id: drawer.id, counts: [], handedToId: colleague?.id ?? '' });
    expect((await refusalOf(boss.closeDay({ day: today() }))).code).toBe('OPEN_DRAWERS');
    await boss.takeBack({ id: drawer.id });
    await cashier.close({ id: drawer.id, counts: [] });
    const pressed = Array.from({ length: 10 }, () => boss.closeDay({ day: today() }));
    expect(await outcomes(pressed)).toEqual({ granted: 1, refusals: ['CLOSED'] });
    expect((await refusalOf(boss.closeDay({ day: daysFrom(today(), -9) }))).code).toBe('CLOSED');
    expect((await refusalOf(boss.closeDay({ day: '2999-01-01' }))).fieldErrors?.[0]?.field).toBe('day');
  });

  test('can be reopened with a reason if it was the last one closed', async () => {
    const clinic = await server.newClinic();
    const boss = clinic.as('admin').cashier;
    await boss.closeDay({ day: daysFrom(today(), -2) });
    await boss.closeDay({ day: yesterday() });
    expect((await refusalOf(boss.reopenDay({ day: daysFrom(today(), -2), reason: 'A slip' }))).code).toBe('NOT_LAST');
    expect(await boss.reopenDay({ day: yesterday(), reason: 'A slip' })).toMatchObject({ isClosed: false });
    expect(await boss.day({ day: daysFrom(today(), -2) })).toMatchObject({ isClosed: true, canReopen: true });
    await clinic.as('receptionist').accounts.addExpense(electricity(yesterday()));
    expect(await boss.closeDay({ day: yesterday() })).toMatchObject({ isClosed: true, closed: { by: 'The admin' } });
  });

  test('can be reopened only when no drawer of the next day is open, so that cash stays in a drawer of its own day', async () => {
    const clinic = await server.newClinic();
    const boss = clinic.as('admin').cashier;
    await boss.closeDay({ day: today() });
    const { cashier } = clinic.as('receptionist');
    const { id } = await cashier.open({ openingFloat: 0 });
    const reopening = { day: today(), reason: 'Closed too early' };
    expect(await refusalOf(boss.reopenDay(reopening))).toMatchObject({
      code: 'OPEN_DRAWERS',
      detail: 'First close the drawer of The receptionist, opened for the next day.',
    });
    await cashier.close({ id, counts: [] });
    await boss.reopenDay(reopening);
    await paidBill(clinic);
    expect(await boss.day({ day: today() })).toMatchObject({ drawers: [{ received: 50_000 }], cashElsewhere: [] });
  });

  test('includes every expense booked while it was being closed and takes none afterwards', async () => {
    const clinic = await server.newClinic();
    const { accounts } = clinic.as('receptionist');
    const boss = clinic.as('admin').cashier;
    const adding = Array.from({ length: 12 }, () => accounts.addExpense(electricity(yesterday())));
    const closing = boss.closeDay({ day: yesterday() });
    const { granted } = await outcomes(adding);
    const spentIn = ({ methods }: Awaited<typeof closing>) => methods[0]?.spent ?? 0;
    const closed = await closing;
    expect(spentIn(await boss.day({ day: yesterday() }))).toBe(spentIn(closed));
    expect(spentIn(closed)).toBe(granted * 30_000);
  });
});

test('the day sheet lists every method and drawer, and its figures match the drawers', async () => {
  const clinic = await server.newClinic();
  const { cashier } = clinic.as('receptionist');
  const till = await clinic.as('admin').cashier.open({ openingFloat: 30_000 });
  await clinic.as('admin').accounts.addExpense({ ...electricity(today()), method: 'cash' });
  const drawer = await cashier.open({ openingFloat: 100_000 });
  await paidBill(clinic);
  const { desk, bill } = await issueBill(clinic);
  await desk.pay({ id: bill.id, method: 'upi', amount: 20_000 });
  await cashier.move({ id: drawer.id, kind: 'pay_in', amount: 7_000, reason: 'Change from the bank' });
  await cashier.move({ id: drawer.id, kind: 'pay_out', amount: 5_000, reason: 'Tea for the ward' });
  await cashier.move({ id: drawer.id, kind: 'pay_out', amount: 2_000, reason: 'Stamps' });
  await cashier.close({ id: drawer.id, counts: [{ denomination: 500, count: 2 }], reason: 'Note was torn' });
  expect(await cashier.day({ day: today() })).toMatchObject({
    methods: [
      { method: 'cash', received: 50_000, spent: 30_000 },
      { method: 'upi', received: 20_000 },
    ],
    drawers: [
      { id: till.id, expected: 0 },
      { expected: 150_000, counted: 100_000 },
    ],
    cashElsewhere: [],
    cashOfOtherDays: [],
  });
  const paper = pdfText(Buffer.from(await (await cashier.daySheet({ day: today() })).arrayBuffer()));
  expect(paper).toContain(`Day sheet ${today().split('-').reverse().join('/')}`);
  expect(paper).toContain('Not closed yet');
  expect(paper).toContain('Drawer of The receptionist');
  for (const words of [
    'Paid in: Change from the bank ₹ 70',
    'Paid out: Tea for the ward − ₹ 50',
    'Paid out: Stamps − ₹ 20',
    'Counted: 2 × ₹ 500 ₹ 1,000',
  ])
    expect(paper).toContain(words);
  for (const words of ['Should be in the drawer ₹ 1,500', 'Difference ₹ 500 short', 'Note was torn', '− ₹ 300'])
    expect(paper).toContain(words);
});

test('cash of one day in the drawer of another day appears on both sheets, and both add up', async () => {
  const clinic = await server.newClinic();
  const { cashier, accounts } = clinic.as('receptionist');
  await cashier.open({ openingFloat: 100_000 });
  const paid = { ...electricity(yesterday()), method: 'cash' } as const;
  await accounts.addExpense(paid);
  const { id } = await accounts.addExpense(paid);
  await accounts.reverseExpense({ id, reason: 'Entered twice' });
  await accounts.addExpense({ ...paid, expenseDate: today(), amount: 20_000 });
  const cashierName = 'The receptionist';
  expect(await cashier.day({ day: yesterday() })).toMatchObject({
    methods: [{ method: 'cash', spent: 30_000 }],
    drawers: [],
    cashElsewhere: [{ cashierName, drawerDay: today(), amount: -30_000 }],
    cashOfOtherDays: [],
  });
  expect(await cashier.day({ day: today() })).toMatchObject({
    methods: [{ method: 'cash', spent: 20_000 }],
    drawers: [{ spent: 50_000 }],
    cashElsewhere: [],
    cashOfOtherDays: [{ cashierName, bookedOn: yesterday(), amount: -30_000 }],
  });
  const paper = pdfText(Buffer.from(await (await cashier.daySheet({ day: today() })).arrayBuffer()));
  const day = yesterday().split('-').reverse().join('/');
  expect(paper).toContain(`₹ 300 paid out of the drawer of The receptionist is booked on ${day}.`);
});
