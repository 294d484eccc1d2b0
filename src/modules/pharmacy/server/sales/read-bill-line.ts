import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';

interface BilledDispensing {
  billId: string;
  billNumber: string;
  /** What the bill asks for it, in paise. */
  billed: number;
  /** What returns before this one took off. */
  credited: number;
}

/** The bill on which a dispensing stands, if it does and was not credited to be billed again. */
export async function readBillLine(db: Handle, dispensingId: string): Promise<BilledDispensing | undefined> {
  const { rows } = await sql<BilledDispensing>`
    select bills.id as bill_id, bills.bill_number, (select sum(amount) from bill_lines as line
             where line.clinic_id = charge.clinic_id and line.bill_id = charge.bill_id
               and line.source = charge.source and line.source_id = charge.source_id)::bigint as billed,
           (select coalesce(sum(credit), 0)::bigint from medicine_returns
             where dispensing_id = charge.source_id and bill_id = charge.bill_id and undone_at is null) as credited
      from billed_charges as charge
      join bills on bills.clinic_id = charge.clinic_id and bills.id = charge.bill_id
     where charge.source = 'dispensing' and charge.source_id = ${dispensingId}`.execute(db);
  return rows[0];
}
