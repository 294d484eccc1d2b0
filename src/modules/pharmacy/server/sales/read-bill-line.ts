import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { BilledLine } from '../../rules/counter-sale/returns.ts';

interface BilledDispensing {
  billId: string;
  billNumber: string;
  /** Amount already credited by earlier returns. */
  credited: number;
  lines: BilledLine[];
}

/** The bill that includes a dispensing, unless it was credited to be billed again. */
export async function readBillLine(db: Handle, dispensingId: string): Promise<BilledDispensing | undefined> {
  const { rows } = await sql<BilledDispensing>`
    select bills.id as bill_id, bills.bill_number,
           (select coalesce(sum(credit), 0)::bigint from medicine_returns
             where dispensing_id = charge.source_id and bill_id = charge.bill_id and undone_at is null) as credited,
           (select json_agg(json_build_object(
                     'lineNumber', line.line_number, 'batchId', line.part_id, 'billed', line.amount,
                     'credited', coalesce((
                       select sum(back.amount) from medicine_returns as returned
                        cross join lateral jsonb_to_recordset(returned.credit_lines) as back ("lineNumber" integer, amount bigint)
                        where returned.clinic_id = line.clinic_id and returned.bill_id = line.bill_id
                          and returned.undone_at is null and back."lineNumber" = line.line_number), 0)) order by line.line_number)
              from bill_lines as line
             where line.clinic_id = charge.clinic_id and line.bill_id = charge.bill_id
               and line.source = charge.source and line.source_id = charge.source_id) as lines
      from billed_charges as charge
      join bills on bills.clinic_id = charge.clinic_id and bills.id = charge.bill_id
     where charge.source = 'dispensing' and charge.source_id = ${dispensingId}`.execute(db);
  return rows[0];
}
