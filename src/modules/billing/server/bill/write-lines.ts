import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { chargesOf } from '../../rules/bill.ts';
import { discountByLine } from '../../rules/discount.ts';
import { isInterState, type LineTax, taxIn, unregistered } from '../../rules/tax/gst.ts';
import type { ChargedLine } from '../../rules/tax/split-by-tax.ts';
import { lineAmount } from '../../rules.ts';

interface Lines {
  billId: string;
  patientId: string;
  /** For each requested line, the lines it became. */
  split: readonly (readonly ChargedLine[])[];
  discount: number;
  /** One per line of the bill. */
  taxes: readonly LineTax[];
  parties: { sellerGstin: string | null; billToGstin: string | null };
}

/**
 * A charge can be on one bill only, even if two desks bill at the same moment; it refers to the first of its lines.
 * Sent with the next statement.
 */
export async function writeLines(db: Handle, bill: Lines) {
  const { billId, patientId, split, taxes, parties } = bill;
  const lines = split.flat().map(({ line, partId = null }) => ({ ...line, partId }));
  const shares = discountByLine(lines, bill.discount);
  const numbered = taxes.flatMap((known, index) => {
    const line = lines[index];
    if (!line) return [];
    const discount = shares[index] ?? 0;
    const amount = lineAmount(line) - discount;
    const tax = parties.sellerGstin === null ? unregistered(known) : known;
    const parts = taxIn(amount, tax.gstRate, isInterState(parties, tax.hsnSac));
    return [{ ...line, lineNumber: index + 1, discount, amount, ...tax, ...parts, credited: 0, toCredit: 0 }];
  });
  // As one value: with separate rows, each number of lines would be a different statement with a parameter per field.
  await ride(
    db,
    sql`
    insert into bill_lines (bill_id, patient_id, line_number, description, category, quantity, unit_price, discount, amount,
                            source, source_id, part_id, hsn_sac, gst_rate, gst_reason, cgst, sgst, igst)
    select ${billId}::uuid, ${patientId}::uuid, "lineNumber", description, category, quantity, "unitPrice", discount, amount,
           source, "sourceId", "partId", "hsnSac", "gstRate", "gstReason", cgst, sgst, igst
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as line (
             "lineNumber" integer, description text, category income_category, quantity integer, "unitPrice" bigint, discount bigint,
             amount bigint, source text, "sourceId" uuid, "partId" uuid, "hsnSac" text, "gstRate" integer, "gstReason" text, cgst bigint,
             sgst bigint, igst bigint)`,
  );
  const charges = split.flatMap(([first], at) => {
    const lineNumber = split.slice(0, at).flat().length + 1;
    return first ? chargesOf(first.line).map((charge) => ({ billId, lineNumber, ...charge })) : [];
  });
  if (charges.length > 0) await ride(db, db.insertInto('billedCharges').values(charges));
  return numbered;
}
