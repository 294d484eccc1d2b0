import type { Handle } from '#foundation/server/database/database.ts';
import { creditOf, type Fate } from '../../rules/counter-sale/returns.ts';
import type { HandedPart } from '../dispensing/read-handed.ts';
import { readBillLine } from './read-bill-line.ts';

interface Returned {
  dispensingId: string;
  patientId: string;
  /** Everything that was handed over, with the quantity that comes back now. */
  parts: readonly (HandedPart & { back: number })[];
  reason: string;
  fate: Fate;
  isOwedAgain: boolean;
}

/**
 * The caller has locked the dispensing. If it is not billed, its charge falls with the movements; if it is, the amount
 * is kept as a credit for the desk to settle.
 */
export async function bookReturn(db: Handle, { parts, ...returned }: Returned) {
  const { dispensingId, reason, fate } = returned;
  const bill = await readBillLine(db, dispensingId);
  const { credit, creditLines } = bill ? creditOf(parts, bill) : { credit: 0, creditLines: [] };
  const { id: returnId } = await db
    .insertInto('medicineReturns')
    .values({ ...returned, billId: bill?.billId ?? null, credit, creditLines: JSON.stringify(creditLines) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const movements = parts
    .filter(({ back }) => back > 0)
    .flatMap(({ itemId, batchId, location, line, back }) => {
      const moved = { itemId, batchId, location, returnId, note: reason };
      const came = { ...moved, quantity: back, reason: 'return', dispensingId, line };
      const went = { ...moved, quantity: -back, reason: 'destroyed', dispensingId: null, line: null };
      return fate === 'destroyed' ? [came, went] : [came];
    });
  await db.insertInto('stockMovements').values(movements).execute();
  const isAll = parts.every(({ quantity, returned: before, back }) => before + back === quantity);
  // Updated even if a part stays with the patient, so that screens showing the charge are told about the dispensing.
  await db
    .updateTable('dispensings')
    .set({ returnedAt: isAll ? new Date().toISOString() : null })
    .where('id', '=', dispensingId)
    .execute();
  return { id: returnId, billNumber: bill?.billNumber ?? null, credit };
}
