import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { procedureCharges } from './procedure-charges.ts';

/** Whether a procedure stands on a bill of which less than its amount was given back for good. */
export async function isBilled(db: Handle, entryId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bill_lines as line
     where line.source = ${procedureCharges.name} and line.source_id = ${entryId}
       and line.amount > (
         select coalesce(sum(refunds.amount), 0) from payments
           join refunds on refunds.clinic_id = payments.clinic_id and refunds.payment_id = payments.id
          where payments.clinic_id = line.clinic_id and payments.bill_id = line.bill_id and not refunds.is_owed_again
       )`.execute(db);
  return rows.length > 0;
}
