import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { accountsContract } from '../../contract.ts';
import type { ReportDays, TaxRow } from '../../contract-reports.ts';

/** What was billed and credited on the days, line by line; a credit has the code and rate of the line it takes back. */
const taxedLines = ({ from, to }: ReportDays) => sql`
  select 'bill' as document, bill.id as document_id, bill.bill_to_gstin, line.hsn_sac, line.gst_rate,
         line.amount, line.cgst, line.sgst, line.igst
    from bills as bill
    join bill_lines as line on line.clinic_id = bill.clinic_id and line.bill_id = bill.id
   where bill.bill_date between ${from} and ${to}
   union all
  select 'credit_note', note.id, bill.bill_to_gstin, line.hsn_sac, line.gst_rate,
         credit.amount, credit.cgst, credit.sgst, credit.igst
    from credit_notes as note
    join credit_note_lines as credit on credit.clinic_id = note.clinic_id and credit.credit_note_id = note.id
    join bills as bill on bill.clinic_id = note.clinic_id and bill.id = note.bill_id
    join bill_lines as line on line.clinic_id = credit.clinic_id and line.bill_id = credit.bill_id
                           and line.line_number = credit.line_number
   where note.credit_date between ${from} and ${to}`;

export async function readTaxes(clinic: Handle, days: ReportDays): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select document, case when bill_to_gstin is null then 'b2c' else 'b2b' end as buyer, hsn_sac, gst_rate,
           count(distinct document_id)::int as documents, sum(amount - cgst - sgst - igst)::float8 as taxable,
           sum(cgst)::float8 as cgst, sum(sgst)::float8 as sgst, sum(igst)::float8 as igst, sum(amount)::float8 as amount
      from (${taxedLines(days)}) as taxed
     group by 1, 2, 3, 4
     order by 1, 2, 3, 4`.execute(clinic);
  return rows;
}

export const showTaxes = clinicUseCase(accountsContract.gst, async ({ input, clinic }) => {
  const rows = await readTaxes(clinic, input);
  const net = (part: (row: TaxRow) => number) =>
    rows.reduce((sum, row) => sum + (row.document === 'bill' ? part(row) : -part(row)), 0);
  return { rows, taxable: net(({ taxable }) => taxable), tax: net(({ cgst, sgst, igst }) => cgst + sgst + igst) };
});
