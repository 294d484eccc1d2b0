import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { daysFrom, today } from '#modules/appointments/server/testing/desk.ts';
import { transactionsPerPage } from '../../rules/figures.ts';

const server = useServer();

interface Booked {
  ago: number;
  type?: 'income' | 'refund' | 'expense';
  category?: string;
  amount?: number;
}

async function book(clinicId: string, { ago, type = 'income', category = 'Aesthetic', amount = 1_000 }: Booked) {
  await sql`
    insert into accounts_tx (transaction_date, transaction_type, amount, payment_method, category, description)
    values (${daysFrom(today(), -ago)}::date, ${type}::transaction_type, ${amount}, 'upi', ${category}, 'Session')`.execute(
    server.owner.clinic(clinicId),
  );
}

test.each([
  ['today', 1],
  ['week', 7],
  ['month', 30],
] as const)('%s is %i days, today among them', async (period, days) => {
  const clinic = await server.newClinic();
  const { aesthetic } = clinic.as('receptionist');
  await book(clinic.id, { ago: days });
  expect(await aesthetic.transactions({ period })).toEqual({ transactions: [], total: 0, revenue: 0 });
  await book(clinic.id, { ago: days - 1 });
  expect(await aesthetic.transactions({ period })).toMatchObject({ total: 1, revenue: 1_000 });
});

test('every page shows totals of the whole period: refunds deducted, expenses and other rooms left out', async () => {
  const clinic = await server.newClinic();
  const { aesthetic } = clinic.as('receptionist');
  for (let count = 0; count < transactionsPerPage; count += 1) await book(clinic.id, { ago: 0 });
  await book(clinic.id, { ago: 0, type: 'refund', amount: 400 });
  await book(clinic.id, { ago: 0, type: 'expense' });
  await book(clinic.id, { ago: 0, category: 'Dental' });
  const sums = { total: transactionsPerPage + 1, revenue: transactionsPerPage * 1_000 - 400 };
  const [first, second] = [await aesthetic.transactions({}), await aesthetic.transactions({ page: 1 })];
  expect([first, second]).toMatchObject([sums, sums]);
  const ids = [...first.transactions, ...second.transactions].map(({ id }) => id);
  expect([first.transactions.length, new Set(ids).size]).toEqual([transactionsPerPage, sums.total]);
  expect((await aesthetic.summary()).revenue).toBe(sums.revenue);
});
