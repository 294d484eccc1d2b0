import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';

/**
 * Holds what is given back to a patient until the transaction ends, whichever bill or deposit it is of: in parts side by side it
 * would pass below the limit. Before the bill, so that nobody waits in a circle.
 */
export async function lockRefunds(db: Handle, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${patientId}`}, 0))`.execute(db);
}

/** What a patient was given back today of all bills but this one. What went back to a deposit is no money. */
export async function refundedToday(db: Handle, patientId: string, exceptBillId: string | null): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(refund.amount), 0)::float8 as amount
      from refunds as refund
      join payments on payments.clinic_id = refund.clinic_id and payments.id = refund.payment_id
      join clinics on clinics.id = refund.clinic_id
     where refund.patient_id = ${patientId} and payments.deposit_id is null
       and payments.bill_id is distinct from ${exceptBillId}::uuid
       and (refund.refunded_at at time zone clinics.time_zone)::date
         = (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** What a patient was given back today of all deposits. */
export async function depositsRefundedToday(db: Handle, patientId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(refund.amount), 0)::float8 as amount
      from deposit_refunds as refund
      join clinics on clinics.id = refund.clinic_id
     where refund.patient_id = ${patientId}
       and (refund.refunded_at at time zone clinics.time_zone)::date
         = (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date`.execute(db);
  return rows[0]?.amount ?? 0;
}
