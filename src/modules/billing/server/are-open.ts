import type { Handle } from '#foundation/server/database.ts';
import { type FieldFault, fieldFaults } from '#foundation/server/field-fault.ts';
import { rupees } from '#foundation/shared/money.ts';
import type { BillLine } from '../rules/bill.ts';
import { lineAmount } from '../rules.ts';
import type { ChargeSource } from './charge-source.ts';
import { readCharges } from './read-charges.ts';

/**
 * Whether all lines that bill a charge bill one that is open, and of this patient. Refused at its line is one that asks for
 * more than the charge is worth by now: a part may have come back since the form was opened.
 */
export async function areOpen(
  db: Handle,
  sources: readonly ChargeSource[],
  patientId: string,
  lines: readonly BillLine[],
): Promise<boolean> {
  if (lines.every(({ source }) => source === null)) return true;
  for (const { name, hold } of sources) {
    const ids = lines.flatMap(({ source, sourceId }) => (source === name && sourceId ? [sourceId] : []));
    if (hold && ids.length > 0) await hold(db, ids);
  }
  const open = await readCharges(db, sources, { patientId });
  const faults: FieldFault[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.source === null) continue;
    const charge = open.find(({ source, sourceId }) => source === line.source && sourceId === line.sourceId);
    if (!charge) return false;
    if (charge.unitPrice === null) continue;
    const worth = charge.quantity * charge.unitPrice;
    if (lineAmount(line) > worth)
      faults.push({ field: `lines.${at}.unitPrice`, message: `At most ${rupees(worth)}. Add a line for more.` });
  }
  if (faults.length > 0) throw fieldFaults(faults);
  return true;
}
