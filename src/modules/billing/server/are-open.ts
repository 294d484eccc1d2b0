import type { Handle } from '#foundation/server/database.ts';
import type { BillLine } from '../rules/bill.ts';
import type { ChargeSource } from './charge-source.ts';
import { readCharges } from './read-charges.ts';

/** Whether all lines that bill a charge bill one that is open, and of this patient. */
export async function areOpen(
  db: Handle,
  sources: readonly ChargeSource[],
  patientId: string,
  lines: readonly BillLine[],
): Promise<boolean> {
  const claimed = lines.filter(({ source }) => source !== null);
  if (claimed.length === 0) return true;
  const open = await readCharges(db, sources, { patientId });
  return claimed.every((line) =>
    open.some(({ source, sourceId }) => source === line.source && sourceId === line.sourceId),
  );
}
