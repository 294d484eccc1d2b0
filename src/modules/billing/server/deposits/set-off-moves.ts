import { sql } from 'kysely';

/** Amounts that bills received from deposits, and those that went back to deposits, each on its day. */
export const setOffMoves = sql`
  select used.*, (used.moment at time zone clinics.time_zone)::date as day,
         (select sum(value::bigint)::bigint from jsonb_each_text(used.split)) as amount
    from (select clinic_id, id, bill_id, deposit_id, received_at as moment, 'income'::transaction_type as transaction_type, method,
                 'Set off from deposit ' || reference as description, split, 1 as factor
            from payments where deposit_id is not null
           union all
          select refunds.clinic_id, refunds.id, paid.bill_id, paid.deposit_id, refunds.refunded_at, 'refund', paid.method,
                 'Back to deposit ' || paid.reference, refunds.split, -1
            from refunds
            join payments as paid on paid.clinic_id = refunds.clinic_id and paid.id = refunds.payment_id
           where paid.deposit_id is not null and refunds.split is not null) as used
    join clinics on clinics.id = used.clinic_id`;
