import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Split } from '../../rules/split.ts';

/**
 * Payments of a bill by category, net of refunds: from the ledger, or for set-offs, which the ledger does not contain,
 * from the payment itself.
 */
export async function readBooked(db: Handle, billId: string): Promise<Split> {
  const { rows } = await sql<{ category: string; amount: number }>`
    select part.key as category, sum(moved.sign * part.value::bigint)::float8 as amount
      from (
        select 1 as sign, clinic_id, 'payment'::transaction_cause as cause, id as cause_id, split
          from payments where bill_id = ${billId}
        union all
        select -1, refunds.clinic_id, 'refund', refunds.id, refunds.split
          from refunds join payments on payments.clinic_id = refunds.clinic_id and payments.id = refunds.payment_id
         where payments.bill_id = ${billId}
      ) as moved
      left join accounts_tx as tx
        on tx.clinic_id = moved.clinic_id and tx.cause = moved.cause and tx.cause_id = moved.cause_id
     cross join lateral jsonb_each_text(
       case when moved.split is not null then moved.split
            when tx.id is not null then coalesce(tx.split, jsonb_build_object(tx.category, tx.amount))
            -- Written a moment ago, and booked next.
            else '{}' end) as part
     group by part.key`.execute(db);
  return Object.fromEntries(rows.map(({ category, amount }) => [category, amount]));
}
