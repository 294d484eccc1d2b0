import { sql } from 'kysely';
import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { periodStart } from '#modules/accounts/rules/period.ts';
import { roomIncome } from '#modules/overview/rules.ts';
import { aestheticContract } from '../../contract.ts';
import type { Transaction } from '../../contract-services.ts';
import { transactionsPerPage } from '../../rules/figures.ts';

export const listTransactions = clinicUseCase(aestheticContract.transactions, async ({ input, clinic }) => {
  const from = periodStart(input.period, await readClinicDay(clinic));
  const isMeant = sql`category = ${roomIncome.aesthetic} and transaction_type <> 'expense'`;
  const page = sql<Transaction>`
    select id, transaction_date, created_at, transaction_type, amount, payment_method, description
      from accounts_tx
     where transaction_date >= ${from}::date and ${isMeant}
     order by created_at desc, id
     offset ${input.page * transactionsPerPage} limit ${transactionsPerPage}`;
  const sums = sql<{ total: number; revenue: number }>`
    select coalesce(sum(transactions), 0)::int as total, coalesce(sum(revenue), 0)::bigint as revenue
      from accounts_days where day >= ${from}::date and ${isMeant}`;
  const [{ rows: transactions }, { rows: counted }] = await Promise.all([page.execute(clinic), sums.execute(clinic)]);
  return { transactions, total: counted[0]?.total ?? 0, revenue: counted[0]?.revenue ?? 0 };
});
