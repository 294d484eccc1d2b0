import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { wholeRupees } from '#modules/billing/rules/round-off.ts';
import { paidBill } from '#modules/billing/server/testing/bill.ts';
import { createRandom } from '../../../../db/demo/random.ts';
import { periodStart } from '../rules/period.ts';
import { findTransactions } from './find-transactions.ts';

const server = useServer();
const nowhere = '00000000-0000-4000-8000-000000000000';

const electricity = {
  category: 'Utilities',
  description: 'Electricity',
  amount: 30_000,
  method: 'bank_transfer',
  expenseDate: today(),
} as const;

const mixedLines = (unitPrice: number) => [
  { description: 'X', category: 'Other' as const, quantity: 2, unitPrice },
  { description: 'Y', category: 'Laboratory' as const, quantity: 1, unitPrice: 333 },
];

const accountsOf = (clinic: TestClinic) => clinic.as('receptionist').accounts;

describe('the figures of a period', () => {
  test('are 0 for a new clinic', async () => {
    const figures = await accountsOf(await server.newClinic()).summary({});
    expect(figures).toMatchObject({ income: 0, expenses: 0, net: 0, digitalPercent: 0, transactions: 0, average: 0 });
    expect(figures).toMatchObject({ from: today(), to: today(), categories: [] });
  });

  test('are payments less refunds and expenses, and each figure lists its rows', async () => {
    const clinic = await server.newClinic();
    const accounts = accountsOf(clinic);
    const { desk, bill, paymentId } = await paidBill(clinic);
    const second = await desk.issue({
      patientId: bill.patientId,
      lines: [{ description: 'ECG', category: 'OPD Consultations', quantity: 1, unitPrice: 50_000 }],
      payments: [
        { method: 'upi', amount: 30_000 },
        { method: 'card', amount: 20_000 },
      ],
    });
    await desk.refund({ id: paymentId, amount: 20_000, method: 'cash', reason: 'Charged twice' });
    await accounts.addExpense(electricity);
    expect(await accounts.summary({})).toMatchObject({
      income: 80_000,
      expenses: 30_000,
      net: 50_000,
      cash: 30_000,
      digital: 50_000,
      digitalPercent: 63,
      transactions: 5,
      average: 16_000,
      categories: ['OPD Consultations', 'Utilities'],
      days: [{ day: today(), income: 80_000, expenses: 30_000 }],
    });
    const typesOf = async (filter: Parameters<typeof accounts.list>[0]) =>
      (await accounts.list(filter)).transactions.map(({ transactionType }) => transactionType).sort();
    expect(await typesOf({ type: 'earned' })).toEqual(['income', 'income', 'income', 'refund']);
    expect(await typesOf({ type: 'expense' })).toEqual(['expense']);
    expect(await typesOf({ type: 'earned', method: 'digital' })).toEqual(['income', 'income']);
    expect(await typesOf({ category: 'Utilities' })).toEqual(['expense']);
    expect(await typesOf({ search: 'charged TWICE' })).toEqual(['refund']);
    expect(await typesOf({ search: '%' })).toEqual([]);
    const { transactions } = await accounts.list({ type: 'earned' });
    expect(new Set(transactions.map(({ billId }) => billId))).toEqual(new Set([bill.id, second.id]));
  });

  test('count the days of the period and none before them', async () => {
    const accounts = accountsOf(await server.newClinic());
    const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    for (const period of ['week', 'month'] as const) {
      const first = periodStart(period, today());
      await accounts.addExpense({ ...electricity, amount: 100, expenseDate: first });
      await accounts.addExpense({ ...electricity, amount: 1, expenseDate: dayBefore(first) });
    }
    expect((await accounts.summary({ period: 'today' })).expenses).toBe(0);
    expect((await accounts.summary({ period: 'week' })).expenses).toBe(100);
    expect((await accounts.summary({ period: 'month' })).expenses).toBe(201);
  });

  test('are shown for any days up to a year, with their rows page by page, the last day first', async () => {
    const accounts = accountsOf(await server.newClinic());
    const [from, middle, to] = [periodStart('month', today()), periodStart('week', today()), today()];
    // Booked out of the order of their days.
    for (const [expenseDate, count] of [
      [to, 2],
      [from, 3],
      [middle, 13],
    ] as const)
      for (let number = 1; number <= count; number++)
        await accounts.addExpense({ ...electricity, expenseDate, description: `${number}` });
    const days = { from, to: middle };
    expect(await accounts.summary(days)).toMatchObject({
      ...days,
      transactions: 16,
      expenses: 16 * electricity.amount,
    });
    const listed = async (page: number) => {
      const { total, transactions } = await accounts.list({ ...days, page });
      return [total, ...transactions.map(({ transactionDate, description }) => `${transactionDate} ${description}`)];
    };
    const of = (day: string, numbers: readonly number[]) => numbers.map((number) => `${day} ${number}`);
    expect(await listed(0)).toEqual([16, ...of(middle, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4])]);
    expect(await listed(1)).toEqual([16, ...of(middle, [3, 2, 1]), ...of(from, [3, 2, 1])]);
    expect(await listed(2)).toEqual([16]);
    expect(await accounts.list({ ...days, search: '13' })).toMatchObject({ total: 1 });
  });

  test('are refused for more than a year, for days in the wrong order and for a missing day', async () => {
    const accounts = accountsOf(await server.newClinic());
    const faultOf = async (days: object) => (await refusalOf(accounts.summary(days))).fieldErrors?.[0];
    expect(await faultOf({ from: '2025-01-01', to: '2026-01-02' })).toMatchObject({ field: 'to' });
    expect(await faultOf({ from: '2026-01-02', to: '2026-01-01' })).toMatchObject({ field: 'to' });
    expect(await faultOf({ from: '2026-01-02' })).toMatchObject({ field: 'to', message: 'Enter a date' });
    expect(await faultOf({ to: '2026-01-02' })).toMatchObject({ field: 'from', message: 'Enter a date' });
    expect(await faultOf({ from: '2026-02-30', to: '2026-03-01' })).toMatchObject({ field: 'from' });
  });

  test('nothing of another clinic is counted or listed', async () => {
    await paidBill(await server.newClinic());
    expect((await accountsOf(await server.newClinic()).list({ period: 'month' })).total).toBe(0);
  });
});

test('a payment for two categories is counted once, and found under both', async () => {
  const clinic = await server.newClinic();
  const { desk, bill } = await paidBill(clinic);
  const lines = mixedLines(1000);
  const amount = wholeRupees(2 * 1000 + 333, { lines });
  await desk.issue({
    patientId: bill.patientId,
    lines,
    payments: [{ method: 'upi', amount }],
  });
  const accounts = accountsOf(clinic);
  expect(await accounts.summary({})).toMatchObject({
    transactions: 2,
    digital: amount,
    categories: ['Laboratory', 'OPD Consultations', 'Other'],
  });
  for (const category of ['Laboratory', 'Other'])
    expect(await accounts.list({ category })).toMatchObject({ total: 1, transactions: [{ amount }] });
  expect(await accounts.list({ category: 'Laboratory', method: 'cash' })).toMatchObject({ total: 0 });
});

describe('an expense', () => {
  test('is refused in the future, or without an amount, category or description', async () => {
    const accounts = accountsOf(await server.newClinic());
    const fieldOf = async (change: object) =>
      (await refusalOf(accounts.addExpense({ ...electricity, ...change }))).fieldErrors?.[0]?.field;
    expect(await fieldOf({ expenseDate: '2999-01-01' })).toBe('expenseDate');
    expect(await fieldOf({ expenseDate: '0001-01-01' })).toBe('expenseDate');
    expect(await fieldOf({ amount: 0 })).toBe('amount');
    expect(await fieldOf({ amount: 1.5 })).toBe('amount');
    expect(await fieldOf({ amount: 100_000_000_001 })).toBe('amount');
    expect(await fieldOf({ category: 'Yacht' })).toBe('category');
    expect(await fieldOf({ description: ' ' })).toBe('description');
    expect((await accounts.summary({})).transactions).toBe(0);
  });

  test('made by mistake is reversed once, and both entries stay', async () => {
    const accounts = accountsOf(await server.newClinic());
    const { id } = await accounts.addExpense(electricity);
    const reversals = Array.from({ length: 10 }, () => accounts.reverseExpense({ id, reason: 'Entered twice' }));
    expect(await outcomes(reversals)).toEqual({ granted: 1, refusals: ['REVERSED'] });
    expect(await accounts.summary({})).toMatchObject({ expenses: 0, net: 0, transactions: 2 });
    const { transactions } = await accounts.list({});
    expect(transactions.map(({ isReversal, expenseId }) => [isReversal, expenseId])).toEqual([
      [true, null],
      [false, null],
    ]);
    expect((await refusalOf(accounts.reverseExpense({ id: nowhere, reason: 'A slip' }))).code).toBe('NOT_FOUND');
  });
});

test('the list shows ten entries a page, newest first, and all of them are exported as CSV and as Excel', async () => {
  const clinic = await server.newClinic();
  const accounts = accountsOf(clinic);
  for (let count = 1; count <= 12; count++) await accounts.addExpense({ ...electricity, description: `No. ${count}` });
  const first = await accounts.list({});
  expect([first.total, first.transactions.length, first.transactions[0]?.description]).toEqual([12, 10, 'No. 12']);
  const second = await accounts.list({ page: 1 });
  expect(second.transactions.map(({ description }) => description)).toEqual(['No. 2', 'No. 1']);
  const headers = { authorization: `Bearer ${await clinic.tokenFor('admin')}` };
  const csv = await fetch(`${server.url}/api/accounts/transactions/export`, { headers });
  const lines = (await csv.text()).trim().split('\r\n');
  expect(lines).toHaveLength(13);
  expect(lines[1]).toMatch(/,Expense,Utilities,No\. 12,Bank transfer,,300\.00,$/);
  const workbook = await fetch(`${server.url}/api/accounts/transactions/export?format=xlsx`, { headers });
  expect(workbook.headers.get('content-disposition')).toBe('attachment; filename="transactions.xlsx"');
  const rows = await readSheet(Buffer.from(await workbook.arrayBuffer()));
  expect(rows).toHaveLength(13);
  const date = expect.any(Date);
  expect(rows[1]).toEqual([date, date, 'Expense', 'Utilities', 'No. 12', 'Bank transfer', null, 300, null]);
});

test.each(['as booked', 'by day'] as const)(
  'rows listed %s go on after the last of them, whatever is booked meanwhile',
  async (order) => {
    const clinic = await server.newClinic();
    const accounts = accountsOf(clinic);
    const book = (description: string) => accounts.addExpense({ ...electricity, description });
    for (const description of ['1', '2', '3', '4']) await book(description);
    const filter = { from: today(), to: today(), category: '', search: '' };
    const find = (after?: Awaited<ReturnType<typeof findTransactions>>[number]) =>
      findTransactions(server.owner.clinic(clinic.id), { filter, order, after, limit: 2 });
    const first = await find();
    await book('5');
    const listed = [...first, ...(await find(first.at(-1)))];
    expect(listed.map(({ description }) => description)).toEqual(['4', '3', '2', '1']);
  },
);

test('the ledger is the sum of all bills, payments, refunds, expenses and reversals, in any order', async () => {
  const clinic = await server.newClinic();
  const accounts = accountsOf(clinic);
  const random = createRandom('ledger');
  const methods = ['cash', 'card', 'upi', 'bank_transfer'] as const;
  const { desk, bill } = await paidBill(clinic);
  // A receptionist may credit only small amounts alone.
  const boss = clinic.as('admin').billing;
  const { patientId } = bill;
  const refused = () => undefined;
  for (let step = 0; step < 40; step++) {
    const amount = random.integer(1, 90_000);
    const method = random.pick(methods);
    const bills = await desk.ofPatient({ patientId });
    const any = random.pick(bills);
    const line = random.pick(any.lines);
    const payment = any.payments.length > 0 ? random.pick(any.payments) : undefined;
    const acts = [
      () => desk.issue({ patientId, lines: mixedLines(amount) }),
      () => desk.pay({ id: any.id, method, amount }).catch(refused),
      () => payment && desk.refund({ id: payment.id, method, amount, reason: 'A slip' }).catch(refused),
      () =>
        payment && desk.refund({ id: payment.id, method, amount, reason: 'A slip', isOwedAgain: true }).catch(refused),
      () =>
        boss.credit({ id: any.id, lines: [{ lineNumber: line.lineNumber, amount }], reason: 'A slip' }).catch(refused),
      () => accounts.addExpense({ ...electricity, amount, method }).catch(refused),
      async () => accounts.reverseExpense({ id: (await accounts.addExpense(electricity)).id, reason: 'A slip' }),
    ];
    await random.pick(acts)();
  }
  const { rows } = await sql`
    select (select coalesce(sum(case when transaction_type = 'income' or cause = 'reversal' then amount else -amount end), 0)
              from accounts_tx)::float8 as ledger,
           ((select coalesce(sum(amount), 0) from payments) - (select coalesce(sum(amount), 0) from refunds)
             - (select coalesce(sum(amount), 0) from expenses where reversed_at is null))::float8 as causes,
           (select count(*) from accounts_tx)::int - (select count(*) from payments)::int
             - (select count(*) from refunds)::int - (select count(*) from expenses)::int
             - (select count(*) from expenses where reversed_at is not null)::int as without_cause,
           (select coalesce(sum(revenue), 0) from accounts_days)::float8 as revenue,
           (select sum(transactions) from accounts_days)::int - (select count(*) from accounts_tx)::int as miscounted`.execute(
    server.owner.clinic(clinic.id),
  );
  const { net, income } = await accounts.summary({});
  expect(rows).toEqual([{ ledger: net, causes: net, withoutCause: 0, revenue: income, miscounted: 0 }]);
});
