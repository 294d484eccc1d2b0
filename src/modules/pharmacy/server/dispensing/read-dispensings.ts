import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { Dispensing } from '../../contract-dispensing.ts';
import { handedParts } from './read-handed.ts';
import { waitsForPayment } from './waits-for-payment.ts';

/** Medicines handed over and returned, for a statement that joins `dispensings` with the `users` who dispensed. */
export const dispensingColumns = sql`
  dispensings.id, dispensed_at, users.name as dispensed_by, is_closing, returned_at, ${waitsForPayment} as is_unpaid,
  coalesce((
    select jsonb_agg(jsonb_build_object(
             'line', part.line, 'name', part.name, 'strength', part.strength, 'batchId', part.batch_id,
             'batchNumber', part.batch_number, 'expiryDate', part.expiry_date, 'quantity', part.quantity, 'returned', part.returned,
             'insteadOf', part.instead_of, 'substitutionReason', part.substitution_reason)
             order by part.line, part.expiry_date, part.batch_id)
      from (${handedParts(sql`dispensings.id`)}) as part), '[]') as items,
  (select string_agg(distinct signer.name, ', ')
     from stock_movements as moved
     join movement_signatures as signature
       on signature.clinic_id = moved.clinic_id and signature.movement_id = moved.id
     join users as signer on signer.clinic_id = signature.clinic_id and signer.id = signature.signed_by
    where moved.clinic_id = dispensings.clinic_id and moved.dispensing_id = dispensings.id) as second_signer,
  coalesce((
    select jsonb_agg(jsonb_build_object(
             'id', back.id, 'returnedAt', back.returned_at, 'returnedBy', taker.name, 'reason', back.reason,
             'fate', back.fate, 'billNumber', bills.bill_number, 'credit', back.credit)
             order by back.returned_at)
      from medicine_returns as back
      join users as taker on taker.clinic_id = back.clinic_id and taker.id = back.returned_by
      left join bills on bills.clinic_id = back.clinic_id and bills.id = back.bill_id
     where back.clinic_id = dispensings.clinic_id and back.dispensing_id = dispensings.id
       and back.undone_at is null), '[]') as returns`;

/** Each dispensing of a prescription, with its medicines and what was returned. */
export async function readDispensings(clinic: Handle, consultationId: string): Promise<Dispensing[]> {
  const { rows } = await sql<Dispensing>`
    select ${dispensingColumns}
      from dispensings
      join users on users.clinic_id = dispensings.clinic_id and users.id = dispensed_by
     where consultation_id = ${consultationId}
     order by number`.execute(clinic);
  return rows;
}
