import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import type { Transaction, TransactionFilter } from '../contract.ts';
import { digitalMethods, periodStart } from '../rules.ts';

const likeText = (typed: string) => `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;

function conditions({ period, type, method, category, search }: TransactionFilter, today: string) {
  const wanted: RawBuilder<unknown>[] = [
    sql`transaction_date between ${periodStart(period, today)} and ${today}`,
    ...(type === 'earned' ? [sql`transaction_type <> 'expense'`] : type ? [sql`transaction_type = ${type}`] : []),
    ...(method === 'digital'
      ? [sql`payment_method in (${sql.join(digitalMethods)})`]
      : method
        ? [sql`payment_method = ${method}`]
        : []),
    ...(category ? [sql`(category = ${category} or split -> ${category}::text is not null)`] : []),
    ...(search ? [sql`(category ilike ${likeText(search)} or description ilike ${likeText(search)})`] : []),
  ];
  return sql.join(wanted, sql` and `);
}

interface Page {
  offset: number;
  limit: number;
}

/** The newest first, each with the bill or the expense behind it. */
export async function findTransactions(
  clinic: Handle,
  filter: TransactionFilter,
  today: string,
  { offset, limit }: Page,
): Promise<Transaction[]> {
  const { rows } = await sql<Transaction>`
    select tx.id, tx.transaction_date, tx.created_at, tx.transaction_type, tx.amount, tx.payment_method, tx.category,
           tx.description, tx.split, coalesce(paid.method <> 'cash' and paid.reference = '', false) as is_reference_missing,
           tx.cause is not distinct from 'reversal' as is_reversal,
           coalesce(paid.bill_id, back.bill_id) as bill_id, case when expenses.reversed_at is null then expenses.id end as expense_id,
           case when file.id is null then null
                else json_build_object('id', file.id, 'name', file.name, 'kind', file.kind) end as file
      from (select * from accounts_tx where ${conditions(filter, today)}
             order by created_at desc, id desc offset ${offset} limit ${limit}) as tx
      left join payments as paid on tx.cause = 'payment' and paid.clinic_id = tx.clinic_id and paid.id = tx.cause_id
      left join refunds on tx.cause = 'refund' and refunds.clinic_id = tx.clinic_id and refunds.id = tx.cause_id
      left join payments as back on back.clinic_id = refunds.clinic_id and back.id = refunds.payment_id
      left join expenses on tx.cause = 'expense' and expenses.clinic_id = tx.clinic_id and expenses.id = tx.cause_id
      left join files as file on file.clinic_id = expenses.clinic_id and file.id = expenses.file_id and file.removed_at is null
     order by tx.created_at desc, tx.id desc`.execute(clinic);
  return rows;
}

export async function countTransactions(clinic: Handle, filter: TransactionFilter, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts_tx where ${conditions(filter, today)}`.execute(clinic);
  return rows[0]?.count ?? 0;
}
