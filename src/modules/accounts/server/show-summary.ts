import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { clinicDay } from '#modules/billing/server/clinic-day.ts';
import { accountsContract } from '../contract.ts';
import { figuresByDay, figuresOf, periodStart } from '../rules.ts';

type Sums = Parameters<typeof figuresByDay>[0][number] & { category: string };

export const showSummary = clinicUseCase(accountsContract.summary, async ({ input, caller, clinic }) => {
  const to = await clinicDay(clinic, caller.clinicId, new Date());
  const from = periodStart(input.period, to);
  const { rows } = await sql<Sums>`
    select transaction_date as day, transaction_type, payment_method, category,
           cause is not distinct from 'reversal' as is_reversal, sum(amount)::float8 as amount, count(*)::int as count
      from accounts_tx
     where transaction_date between ${from} and ${to}
     group by 1, 2, 3, 4, 5`.execute(clinic);
  const split = await sql<{ category: string }>`
    select distinct jsonb_object_keys(split) as category from accounts_tx
     where transaction_date between ${from} and ${to} and split is not null`.execute(clinic);
  const categories = new Set([...rows, ...split.rows].map(({ category }) => category));
  return {
    from,
    to,
    ...figuresOf(rows),
    categories: [...categories].sort(),
    days: figuresByDay(rows, input.period, to),
  };
});
