import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';

interface BilledDispensing {
  billId: string;
  billNumber: string;
  /** What the bill asks for it, in paise. */
  billed: number;
  /** What returns before this one took off. */
  credited: number;
}

/** The bill on which a dispensing stands, if it does. */
export async function readBillLine(db: Handle, dispensingId: string): Promise<BilledDispensing | undefined> {
  const { rows } = await sql<BilledDispensing>`
    select bills.id as bill_id, bills.bill_number, line.amount as billed,
           (select coalesce(sum(credit), 0)::bigint from medicine_returns
             where dispensing_id = line.source_id and undone_at is null) as credited
      from bill_lines as line
      join bills on bills.clinic_id = line.clinic_id and bills.id = line.bill_id
     where line.source = 'dispensing' and line.source_id = ${dispensingId}`.execute(db);
  return rows[0];
}
