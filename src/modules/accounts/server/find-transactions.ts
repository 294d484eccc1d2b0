import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import type { Transaction } from '../contract.ts';
import { type ChosenPeriod, chosenDays } from '../rules/period.ts';
import { inLedger, type LedgerFilter } from './ledger-filter.ts';

interface Found {
  filter: LedgerFilter;
  /** `by day`: days that were chosen begin with their last day, whenever its rows were booked. */
  order: 'as booked' | 'by day';
  offset: number;
  limit: number;
}

const orders: Record<Found['order'], RawBuilder<unknown>> = {
  'as booked': sql`tx.created_at desc, tx.id desc`,
  'by day': sql`tx.transaction_date desc, tx.created_at desc, tx.id desc`,
};

export const orderOf = (chosen: ChosenPeriod): Found['order'] => (chosenDays(chosen) ? 'by day' : 'as booked');

/** The newest first, each with the bill or the expense behind it. */
export async function findTransactions(
  clinic: Handle,
  { filter, order, offset, limit }: Found,
): Promise<Transaction[]> {
  const { rows } = await sql<Transaction>`
    select tx.id, tx.transaction_date, tx.created_at, tx.transaction_type, tx.amount, tx.payment_method, tx.category,
           tx.description, tx.split, coalesce(paid.method <> 'cash' and paid.reference = '', false) as is_reference_missing,
           tx.cause is not distinct from 'reversal' as is_reversal,
           coalesce(paid.bill_id, back.bill_id) as bill_id, case when expenses.reversed_at is null then expenses.id end as expense_id,
           case when file.id is null then null
                else json_build_object('id', file.id, 'name', file.name, 'kind', file.kind) end as file
      from (select * from accounts_tx as tx where ${inLedger(filter)}
             order by ${orders[order]} offset ${offset} limit ${limit}) as tx
      left join payments as paid on tx.cause = 'payment' and paid.clinic_id = tx.clinic_id and paid.id = tx.cause_id
      left join refunds on tx.cause = 'refund' and refunds.clinic_id = tx.clinic_id and refunds.id = tx.cause_id
      left join payments as back on back.clinic_id = refunds.clinic_id and back.id = refunds.payment_id
      left join expenses on tx.cause = 'expense' and expenses.clinic_id = tx.clinic_id and expenses.id = tx.cause_id
      left join files as file on file.clinic_id = expenses.clinic_id and file.id = expenses.file_id and file.removed_at is null
     order by ${orders[order]}`.execute(clinic);
  return rows;
}
