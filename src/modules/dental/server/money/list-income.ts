import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dentalContract, type Payment } from '../../contract.ts';
import { dentalIncome } from '../home/day-figures.ts';

/** More rows than a practice has in a day, so that they add up to the tile. */
const listed = 1_000;

export const listIncome = clinicUseCase(dentalContract.income, async ({ clinic }) => {
  const { rows } = await sql<Payment>`
    select id, created_at, transaction_type, amount, payment_method, description
      from accounts_tx where ${dentalIncome(new Date())}
     order by created_at desc, id limit ${listed}`.execute(clinic);
  return rows;
});
