import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { UpiOutcome } from '../rules.ts';

interface Told {
  reference: string;
  /** The bill that the callback names, or the patient whose deposit it names: those are not elsewhere. */
  beside: { billId: string } | { patientId: string };
}

const plain = (reference: unknown) => sql`lower(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g'))`;

/** Where else the desk has confirmed the payment, if the money has not gone back in full; null if nowhere. */
export async function bookedElsewhere(db: Handle, { reference, beside }: Told): Promise<UpiOutcome | null> {
  const billId = 'billId' in beside ? beside.billId : null;
  const patientId = 'patientId' in beside ? beside.patientId : null;
  const { rows } = await sql<{ outcome: UpiOutcome }>`
    select 'other_bill' as outcome from payments
     where payments.method = 'upi' and payments.reference <> '' and payments.bill_id is distinct from ${billId}::uuid
       and ${plain(sql`payments.reference`)} = ${plain(reference)}
       and payments.amount > (select coalesce(sum(refunds.amount), 0) from refunds
                               where refunds.clinic_id = payments.clinic_id and refunds.payment_id = payments.id)
    union all
    select 'other_deposit' from deposits
     where deposits.method = 'upi' and deposits.reference <> '' and deposits.patient_id is distinct from ${patientId}::uuid
       and ${plain(sql`deposits.reference`)} = ${plain(reference)}
       and deposits.amount > (select coalesce(sum(refund.amount), 0) from deposit_refunds as refund
                               where refund.clinic_id = deposits.clinic_id and refund.deposit_id = deposits.id)
     limit 1`.execute(db);
  return rows[0]?.outcome ?? null;
}
