import { rupees } from '#foundation/shared/money.ts';
import type { Bill } from '../bill.ts';
import { rateText, stateOf, stateTaxName, taxOfCredit, taxSum } from './gst.ts';

/** Formats as "HSN 3004, Taxable medicine 5%"; empty on bills from before GST was recorded. */
export const lineTaxText = ({ hsnSac, gstReason }: { hsnSac: string; gstReason: string }): string =>
  hsnSac === '' ? '' : `${hsnSac.startsWith('99') ? 'SAC' : 'HSN'} ${hsnSac}, ${gstReason}`;

/** Formats as "GSTIN 29AAGCB7383J1Z4, Karnataka (29)", the way a tax invoice names a state. */
const gstinText = (gstin: string): string =>
  [`GSTIN ${gstin}`, stateOf(gstin) && `${stateOf(gstin)} (${gstin.slice(0, 2)})`].filter(Boolean).join(', ');

/** The seller's GSTIN and state; null if not registered. */
export const sellerText = (gstin: string | null): string | null => gstin && gstinText(gstin);

/** Formats as "Infosys, 44 Hosur Road, Bengaluru, GSTIN 29AAGCB7383J1Z4, Karnataka (29)". */
export const billToText = (billTo: Bill['billTo']): string | null =>
  billTo && [billTo.name, billTo.address, billTo.gstin && gstinText(billTo.gstin)].filter(Boolean).join(', ');

type TaxedLine = Pick<Bill['lines'][number], 'amount' | 'gstRate' | 'cgst' | 'sgst' | 'igst'>;

/** One text per rate, such as "GST 5% included, on ₹100: CGST ₹2.50, SGST ₹2.50". */
export function taxRows({ lines, sellerGstin }: { lines: readonly TaxedLine[]; sellerGstin: string | null }): string[] {
  const byRate = Map.groupBy(
    lines.filter((line) => taxSum(line) > 0),
    ({ gstRate }) => gstRate,
  );
  return [...byRate].map(([rate, taxed]) => {
    const sum = (part: (line: TaxedLine) => number) => taxed.reduce((added, line) => added + part(line), 0);
    const parts = [
      ['CGST', sum(({ cgst }) => cgst)],
      [stateTaxName(sellerGstin), sum(({ sgst }) => sgst)],
      ['IGST', sum(({ igst }) => igst)],
    ] as const;
    const named = parts.filter(([, tax]) => tax > 0).map(([name, tax]) => `${name} ${rupees(tax)}`);
    return `GST ${rateText(rate)} included, on ${rupees(sum((line) => line.amount - taxSum(line)))}: ${named.join(', ')}`;
  });
}

/** What is left of the lines of a bill after credit notes, with its tax. */
export const linesLeft = (lines: Bill['lines']): TaxedLine[] =>
  lines.map((line) => {
    const taken = taxOfCredit({ ...line, credited: 0 }, line.credited);
    return {
      gstRate: line.gstRate,
      amount: line.amount - line.credited,
      cgst: line.cgst - taken.cgst,
      sgst: line.sgst - taken.sgst,
      igst: line.igst - taken.igst,
    };
  });
