import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

/** Whether a service is on a bill and not fully credited. */
export async function isBilled(db: Handle, source: string, sourceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from billed_charges as charge
      join bill_lines as line on line.clinic_id = charge.clinic_id and line.bill_id = charge.bill_id
       and line.line_number = charge.line_number
     where charge.source = ${source} and charge.source_id = ${sourceId}
       and line.amount > (
         select coalesce(sum(credit.amount), 0) from credit_note_lines as credit
          where credit.clinic_id = line.clinic_id and credit.bill_id = line.bill_id
            and credit.line_number = line.line_number
       )`.execute(db);
  return rows.length > 0;
}
