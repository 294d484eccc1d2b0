import type { Handle } from '#foundation/server/database.ts';
import type { BillLine } from '../rules/bill.ts';
import { discountByLine } from '../rules/discount.ts';
import { isInterState, type LineTax, taxIn, unregistered } from '../rules/gst.ts';
import { lineAmount } from '../rules.ts';

interface Lines {
  billId: string;
  patientId: string;
  lines: readonly BillLine[];
  discount: number;
  /** Of each line. */
  taxes: readonly LineTax[];
  parties: { sellerGstin: string | null; billToGstin: string | null };
}

/** A charge stands on one bill only, also when two desks bill at the same moment. */
export async function writeLines(db: Handle, bill: Lines): Promise<void> {
  const { billId, patientId, lines, taxes, parties } = bill;
  const shares = discountByLine(lines, bill.discount);
  const numbered = taxes.flatMap((known, index) => {
    const line = lines[index];
    if (!line) return [];
    const discount = shares[index] ?? 0;
    const amount = lineAmount(line) - discount;
    const tax = parties.sellerGstin === null ? unregistered(known) : known;
    const parts = taxIn(amount, tax.gstRate, isInterState(parties, tax.hsnSac));
    return [{ ...line, billId, patientId, lineNumber: index + 1, discount, amount, ...tax, ...parts }];
  });
  await db.insertInto('billLines').values(numbered).execute();
  const charges = numbered.flatMap(({ lineNumber, source, sourceId }) =>
    source && sourceId ? [{ billId, lineNumber, source, sourceId }] : [],
  );
  if (charges.length > 0) await db.insertInto('billedCharges').values(charges).execute();
}
