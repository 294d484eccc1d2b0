import type { Handle } from '#foundation/server/database/database.ts';
import { type FieldFault, fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { rupees } from '#foundation/shared/money.ts';
import { type BillLine, chargesOf } from '../../rules/bill.ts';
import { aboveWorth, worthOf } from '../../rules/bill-draft.ts';
import { chargesAsLines, daysText } from '../../rules/days-as-lines.ts';
import type { ChargedLine } from '../../rules/tax/split-by-tax.ts';
import { lineAmount } from '../../rules.ts';
import type { ChargeSource } from './charge-source.ts';
import { lockCharges } from './lock-charges.ts';
import { readCharges } from './read-charges.ts';

/** A line can only have one price and one tax. */
const noLongerAlike = 'These days no longer have one price. Close the bill and open it again.';

interface HeldLine extends ChargedLine {
  /** How much less the line asks for than its charge is worth. */
  below: number;
}

/** The faults of lines that ask for too little without an approval. */
export const tooLittle = (lines: readonly HeldLine[]): FieldFault[] =>
  lines.flatMap(({ line, below }, at) =>
    below > 0
      ? [
          {
            field: `lines.${at}.unitPrice`,
            message: `This costs ${rupees(lineAmount(line) + below)}. Enter a discount to take less.`,
          },
        ]
      : [],
  );

/**
 * Locks the charges and returns each line with its charge, null for typed lines. Returns null if a charge is not open
 * or not of this patient. Refuses a line that asks for more than its charge is worth now, as part may have been
 * returned since the form was opened, or that has another category, which decides tax and rounding.
 */
export async function holdCharges(
  db: Handle,
  sources: readonly ChargeSource[],
  patientId: string,
  lines: readonly BillLine[],
): Promise<HeldLine[] | null> {
  if (lines.every(({ source }) => source === null)) return lines.map((line) => ({ line, charge: null, below: 0 }));
  await lockCharges(db, lines.flatMap(chargesOf));
  for (const { name, hold } of sources) {
    const ids = lines.flatMap(chargesOf).flatMap(({ source, sourceId }) => (source === name ? [sourceId] : []));
    if (hold && ids.length > 0) await hold(db, ids);
  }
  const open = await readCharges(db, sources, patientId);
  const billed = lines.map((line) =>
    chargesOf(line).map((key) =>
      open.find(({ source, sourceId }) => source === key.source && sourceId === key.sourceId),
    ),
  );
  const faults: FieldFault[] = [];
  const held: HeldLine[] = [];
  for (const [at, line] of lines.entries()) {
    const own = (billed[at] ?? []).filter((charge) => charge !== undefined);
    if (own.length < chargesOf(line).length) return null;
    const [charge = null, ...apart] = chargesAsLines(own);
    if (apart.length > 0) {
      faults.push({ field: `lines.${at}.unitPrice`, message: noLongerAlike });
      continue;
    }
    if (charge && charge.moreIds.length > 0 && line.quantity !== charge.quantity) {
      faults.push({ field: `lines.${at}.quantity`, message: `This bills ${daysText(charge.quantity)}` });
    }
    const asked = lineAmount(line);
    const worth = (charge && worthOf(charge)) ?? asked;
    if (asked > worth) faults.push({ field: `lines.${at}.unitPrice`, message: aboveWorth(worth) });
    if (charge && charge.category !== line.category) {
      faults.push({ field: `lines.${at}.category`, message: `This is billed as ${charge.category}` });
    }
    held.push({ line, charge, below: worth - asked });
  }
  if (faults.length > 0) throw fieldFaults(faults);
  return held;
}
