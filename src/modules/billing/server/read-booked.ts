import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import type { Split } from '../rules/split.ts';

/** What was booked for a bill by category, less what was given back. */
export async function readBooked(db: Handle, billId: string): Promise<Split> {
  const { rows } = await sql<{ category: string; amount: number }>`
    select part.key as category,
           sum(case tx.transaction_type when 'refund' then -part.value::bigint else part.value::bigint end)::float8 as amount
      from (
        select clinic_id, 'payment'::transaction_cause as cause, id as cause_id from payments where bill_id = ${billId}
        union all
        select refunds.clinic_id, 'refund', refunds.id
          from refunds join payments on payments.clinic_id = refunds.clinic_id and payments.id = refunds.payment_id
         where payments.bill_id = ${billId}
      ) as moved
      join accounts_tx as tx
        on tx.clinic_id = moved.clinic_id and tx.cause = moved.cause and tx.cause_id = moved.cause_id
     cross join lateral jsonb_each_text(coalesce(tx.split, jsonb_build_object(tx.category, tx.amount))) as part
     group by part.key`.execute(db);
  return Object.fromEntries(rows.map(({ category, amount }) => [category, amount]));
}
