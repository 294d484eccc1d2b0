import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Transaction } from '../contract.ts';
import { type ChosenPeriod, chosenDays } from '../rules/period.ts';
import { inLedger, type LedgerFilter } from './ledger-filter.ts';

interface Found {
  filter: LedgerFilter;
  /** `by day` lists chosen days from the last to the first, whenever their rows were booked. */
  order: 'as booked' | 'by day';
  offset?: number;
  /** The row after which the page begins. Unlike an offset, it does not shift when rows are booked meanwhile. */
  after?: Transaction | undefined;
  limit: number;
}

interface Order {
  by: RawBuilder<unknown>;
  isAfter: (row: Transaction) => RawBuilder<unknown>;
}

const orders: Record<Found['order'], Order> = {
  'as booked': {
    by: sql`tx.created_at desc, tx.id desc`,
    isAfter: ({ createdAt, id }) => sql`(tx.created_at, tx.id) < (${createdAt}, ${id})`,
  },
  'by day': {
    by: sql`tx.transaction_date desc, tx.created_at desc, tx.id desc`,
    isAfter: ({ transactionDate, createdAt, id }) =>
      sql`(tx.transaction_date, tx.created_at, tx.id) < (${transactionDate}, ${createdAt}, ${id})`,
  },
};

export const orderOf = (chosen: ChosenPeriod): Found['order'] => (chosenDays(chosen) ? 'by day' : 'as booked');

/** Newest first, each with the bill or expense behind it. */
export async function findTransactions(
  clinic: Handle,
  { filter, order, offset = 0, after, limit }: Found,
): Promise<Transaction[]> {
  const { by, isAfter } = orders[order];
  const { rows } = await sql<Transaction>`
    select tx.id, tx.transaction_date, tx.created_at, tx.transaction_type, tx.amount, tx.payment_method, tx.category,
           tx.description, tx.split, coalesce(paid.method <> 'cash' and paid.reference = '', false) as is_reference_missing,
           tx.cause is not distinct from 'reversal' as is_reversal,
           coalesce(paid.bill_id, back.bill_id) as bill_id, case when expenses.reversed_at is null then expenses.id end as expense_id,
           case when file.id is null then null
                else json_build_object('id', file.id, 'name', file.name, 'kind', file.kind) end as file
      from (select * from accounts_tx as tx where ${inLedger(filter)} and ${after ? isAfter(after) : sql`true`}
             order by ${by} offset ${offset} limit ${limit}) as tx
      left join payments as paid on tx.cause = 'payment' and paid.clinic_id = tx.clinic_id and paid.id = tx.cause_id
      left join refunds on tx.cause = 'refund' and refunds.clinic_id = tx.clinic_id and refunds.id = tx.cause_id
      left join payments as back on back.clinic_id = refunds.clinic_id and back.id = refunds.payment_id
      left join expenses on tx.cause = 'expense' and expenses.clinic_id = tx.clinic_id and expenses.id = tx.cause_id
      left join files as file on file.clinic_id = expenses.clinic_id and file.id = expenses.file_id and file.removed_at is null
     order by ${by}`.execute(clinic);
  return rows;
}
