import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { roomIncome } from '#modules/overview/rules.ts';
import { aestheticContract } from '../../contract.ts';
import type { Transaction } from '../../contract-services.ts';

const most = 200;

export const listTransactions = clinicUseCase(aestheticContract.transactions, async ({ input, clinic }) => {
  const { rows } = await sql<Transaction>`
    select id, transaction_date, created_at, transaction_type, amount, payment_method, description
      from accounts_tx
     where transaction_date >= ${input.from}::date and category = ${roomIncome.aesthetic}
       and transaction_type <> 'expense'
     order by created_at desc, id
     limit ${most}`.execute(clinic);
  return rows;
});
