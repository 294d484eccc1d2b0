import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { overviewContract, type Transaction } from '../contract.ts';
import { listedTransactions } from '../rules.ts';
import { clinicMoment, ofHospital } from './clinic-moment.ts';

export const listIncome = clinicUseCase(overviewContract.income, async ({ clinic }) => {
  const { rows } = await sql<Transaction & { total: number }>`
    with moment as materialized (${clinicMoment(new Date())})
    select id, created_at, transaction_type, amount, payment_method, category, description, count(*) over () as total
      from accounts_tx
     where transaction_date = (select day from moment) and transaction_type <> 'expense' and ${ofHospital}
     order by created_at desc, id
     limit ${listedTransactions}`.execute(clinic);
  return { transactions: rows.map(({ total: _, ...transaction }) => transaction), total: rows[0]?.total ?? 0 };
});
