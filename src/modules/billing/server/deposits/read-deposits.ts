import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Deposit } from '../../rules/deposits/deposit.ts';
import { upiProvider } from '../bill/read-bills.ts';

const isTold = sql`exists (
  select from upi_callbacks as told
   where told.clinic_id = deposit.clinic_id and told.deposit_id = deposit.id and told.outcome = 'booked')`;

/** Deposits with their used and refunded amounts, oldest first. */
export async function readDeposits(db: Handle, where: RawBuilder<unknown>): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select deposit.id, deposit.receipt_number, deposit.patient_id, patients.first_name, patients.last_name, patients.phone,
           patients.patient_number, deposit.method, deposit.amount::float8 as amount, deposit.tendered::float8 as tendered,
           deposit.reference, ${isTold} as is_told, deposit.received_at,
           case when ${isTold} then ${upiProvider}::text else users.name end as received_by,
           (coalesce(paid.amount, 0) - coalesce(returned.amount, 0))::float8 as used,
           coalesce(refunded.amount, 0)::float8 as refunded,
           (coalesce(counted.amount, 0) + coalesce(billed.amount, 0))::float8 as refunded_towards_limit
      from deposits as deposit
      join patients on patients.clinic_id = deposit.clinic_id and patients.id = deposit.patient_id
      join users on users.clinic_id = deposit.clinic_id and users.id = deposit.received_by
      left join lateral (
        select sum(amount) as amount from payments
         where payments.clinic_id = deposit.clinic_id and payments.deposit_id = deposit.id
      ) as paid on true
      left join lateral (
        select sum(refunds.amount) as amount
          from refunds
          join payments on payments.clinic_id = refunds.clinic_id and payments.id = refunds.payment_id
         where payments.clinic_id = deposit.clinic_id and payments.deposit_id = deposit.id
      ) as returned on true
      left join lateral (
        select sum(amount) as amount from deposit_refunds as refund
         where refund.clinic_id = deposit.clinic_id and refund.deposit_id = deposit.id
      ) as refunded on true
      left join lateral (
        select sum(refund.amount) as amount
          from deposits as own
          join deposit_refunds as refund on refund.clinic_id = own.clinic_id and refund.deposit_id = own.id
          join clinics on clinics.id = own.clinic_id
         where own.clinic_id = deposit.clinic_id and own.patient_id = deposit.patient_id
           and (own.id = deposit.id
                or (refund.refunded_at at time zone clinics.time_zone)::date
                 = (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date)
      ) as counted on true
      left join lateral (
        select sum(refund.amount) as amount
          from refunds as refund
          join payments on payments.clinic_id = refund.clinic_id and payments.id = refund.payment_id
          join clinics on clinics.id = refund.clinic_id
         where refund.clinic_id = deposit.clinic_id and refund.patient_id = deposit.patient_id and payments.deposit_id is null
           and (refund.refunded_at at time zone clinics.time_zone)::date
             = (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date
      ) as billed on true
     where ${where}
     order by deposit.received_at, deposit.id`.execute(db);
  return rows;
}

export async function readDeposit(db: Handle, id: string): Promise<Deposit | undefined> {
  const [deposit] = await readDeposits(db, sql`deposit.id = ${id}`);
  return deposit;
}
