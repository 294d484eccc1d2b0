import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/**
 * Locks refunds to a patient until the transaction ends, for all bills and deposits, because parallel partial refunds
 * could each stay below the limit. Taken before the lock on the bill to avoid deadlocks.
 */
export async function lockRefunds(db: Handle, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${patientId}`}, 0))`.execute(db);
}

/**
 * The amount refunded to a patient today for bills other than this one and for deposits. A set-off returned to its
 * deposit is not money and does not count.
 */
export async function refundedTodayBeside(
  db: Handle,
  { id: billId, patientId }: { id: string; patientId: string },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(given.amount), 0)::float8 as amount
      from (
        select refund.clinic_id, refund.amount, refund.refunded_at
          from refunds as refund
          join payments on payments.clinic_id = refund.clinic_id and payments.id = refund.payment_id
         where refund.patient_id = ${patientId} and payments.deposit_id is null and payments.bill_id <> ${billId}
        union all
        select clinic_id, amount, refunded_at from deposit_refunds where patient_id = ${patientId}
      ) as given
      join clinics on clinics.id = given.clinic_id
     where (given.refunded_at at time zone clinics.time_zone)::date
         = (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date`.execute(db);
  return rows[0]?.amount ?? 0;
}
