import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { accountsContract } from '../../contract.ts';
import type { ReportDays, TaxRow } from '../../contract-reports.ts';
import { taxSign } from '../../rules/reports.ts';

/** Reads the sums kept per day, because a year of a large clinic has hundreds of thousands of lines. */
export async function readTaxes(clinic: Handle, { from, to }: ReportDays): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select document, buyer, hsn_sac, gst_rate, sum(documents)::int as documents,
           sum(amount - cgst - sgst - igst)::float8 as taxable, sum(cgst)::float8 as cgst, sum(sgst)::float8 as sgst,
           sum(igst)::float8 as igst, sum(amount)::float8 as amount
      from tax_days where day between ${from} and ${to}
     group by 1, 2, 3, 4
     order by 1, 2, 3, 4`.execute(clinic);
  return rows;
}

export const showTaxes = clinicUseCase(accountsContract.gst, async ({ input, clinic }) => {
  const rows = await readTaxes(clinic, input);
  const net = (part: (row: TaxRow) => number) => rows.reduce((sum, row) => sum + taxSign(row) * part(row), 0);
  return { rows, taxable: net(({ taxable }) => taxable), tax: net(({ cgst, sgst, igst }) => cgst + sgst + igst) };
});
