import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { accountsContract } from '../contract.ts';
import { figuresByDay, figuresOf } from '../rules.ts';
import { readDays } from './read-days.ts';

type Sum = Omit<Parameters<typeof figuresByDay>[0][number], 'isReversal'>;

/** Reads the sums kept per day, because a year of a large clinic has millions of transactions. */
export const showSummary = clinicUseCase(accountsContract.summary, async ({ input, clinic }) => {
  const days = await readDays(clinic, input);
  const isWithin = sql`day between ${days.from} and ${days.to}`;
  const [{ rows }, categories] = await Promise.all([
    sql<Sum>`
      select day, transaction_type, payment_method, sum(amount)::float8 as amount, sum(transactions)::int as count
        from accounts_days where ${isWithin} group by 1, 2, 3`.execute(clinic),
    sql<{ category: string }>`select distinct category from accounts_days where ${isWithin}`.execute(clinic),
  ]);
  // The sums of expenses already exclude reversed ones.
  const sums = rows.map((row) => ({ ...row, isReversal: false }));
  return {
    ...days,
    ...figuresOf(sums),
    categories: categories.rows.map(({ category }) => category).sort(),
    days: figuresByDay(sums, days),
  };
});
