import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/**
 * Holds what is given back to a patient until the transaction ends, whichever bill or deposit it is of: in parts side by side it
 * would pass below the limit. Before the bill, so that nobody waits in a circle.
 */
export async function lockRefunds(db: Handle, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${patientId}`}, 0))`.execute(db);
}

/** What a patient was given back today of other bills than this one, and of deposits. What went back to a deposit is no money. */
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
