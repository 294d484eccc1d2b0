import type { Handle } from '#foundation/server/database.ts';
import { type FieldFault, fieldFaults } from '#foundation/server/field-fault.ts';
import { rupees } from '#foundation/shared/money.ts';
import type { BillLine } from '../rules/bill.ts';
import type { ChargedLine } from '../rules/split-by-tax.ts';
import { lineAmount } from '../rules.ts';
import type { ChargeSource } from './charge-source.ts';
import { lockCharges } from './lock-charges.ts';
import { readCharges } from './read-charges.ts';

/**
 * Each line with what it bills, null for one that was typed. Null instead of all: one of the charges is not open, or not of this
 * patient. Refused at its line is one that asks for more than the charge is worth by now: a part may have come back since
 * the form was opened.
 */
export async function holdCharges(
  db: Handle,
  sources: readonly ChargeSource[],
  patientId: string,
  lines: readonly BillLine[],
): Promise<ChargedLine[] | null> {
  if (lines.every(({ source }) => source === null)) return lines.map((line) => ({ line, charge: null }));
  await lockCharges(db, lines);
  for (const { name, hold } of sources) {
    const ids = lines.flatMap(({ source, sourceId }) => (source === name && sourceId ? [sourceId] : []));
    if (hold && ids.length > 0) await hold(db, ids);
  }
  const open = await readCharges(db, sources, { patientId });
  const billed = lines.map((line) =>
    open.find(({ source, sourceId }) => source === line.source && sourceId === line.sourceId),
  );
  const faults: FieldFault[] = [];
  for (const [at, line] of lines.entries()) {
    const charge = billed[at];
    if (line.source !== null && !charge) return null;
    if (!charge || charge.unitPrice === null) continue;
    const worth = charge.quantity * charge.unitPrice;
    if (lineAmount(line) > worth)
      faults.push({ field: `lines.${at}.unitPrice`, message: `At most ${rupees(worth)}. Add a line for more.` });
  }
  if (faults.length > 0) throw fieldFaults(faults);
  return lines.map((line, at) => ({ line, charge: billed[at] ?? null }));
}
