import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { accountsContract } from '../../contract.ts';
import type { ReportDays, TaxRow } from '../../contract-reports.ts';

/** A credit note takes back what its bill added, so its sums are below zero and every column can be added up. */
const sumOf = (column: 'amount' | 'cgst' | 'sgst' | 'igst') =>
  sql`sum(case document when 'credit_note' then -${sql.ref(column)} else ${sql.ref(column)} end)::float8`;

/** Reads the sums kept per day, because a year of a large clinic has hundreds of thousands of lines. */
export async function readTaxes(clinic: Handle, { from, to }: ReportDays): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select document, buyer, hsn_sac, gst_rate, sum(documents)::int as documents,
           ${sumOf('amount')} - ${sumOf('cgst')} - ${sumOf('sgst')} - ${sumOf('igst')} as before_tax,
           ${sumOf('cgst')} as cgst, ${sumOf('sgst')} as sgst, ${sumOf('igst')} as igst, ${sumOf('amount')} as amount
      from tax_days where day between ${from} and ${to}
     group by 1, 2, 3, 4
     order by 1, 2, 3, 4`.execute(clinic);
  return rows;
}

export const showTaxes = clinicUseCase(accountsContract.gst, async ({ input, clinic }) => {
  const rows = await readTaxes(clinic, input);
  const sum = (of: readonly TaxRow[], part: (row: TaxRow) => number) => of.reduce((added, row) => added + part(row), 0);
  const [exempt, taxable] = [rows.filter(({ gstRate }) => gstRate === 0), rows.filter(({ gstRate }) => gstRate > 0)];
  return {
    rows,
    taxable: sum(taxable, ({ beforeTax }) => beforeTax),
    exempt: sum(exempt, ({ beforeTax }) => beforeTax),
    tax: sum(rows, ({ cgst, sgst, igst }) => cgst + sgst + igst),
  };
});
