import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { undoMinutes } from '../../rules/undo-minutes.ts';
import { lockOrder, orderOf } from './order-row.ts';

/** Not for a replaced order: the other one is active instead. */
export const undoStopMedicine = clinicUseCase(wardsContract.undoStopMedicine, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const order = await lockOrder(db, input.id);
    if (!order) throw errors.NOT_FOUND();
    const replacing = await db
      .selectFrom('medicineOrders')
      .select('id')
      .where('replacesId', '=', input.id)
      .executeTakeFirst();
    const { stoppedAt } = order;
    const isRecent = stoppedAt !== null && Date.now() - Date.parse(stoppedAt) < undoMinutes * 60_000;
    if (!isRecent || replacing || order.dischargedAt) throw errors.TOO_LATE();
    const going = { stoppedAt: null, stoppedBy: null, stopReason: '' };
    await db.updateTable('medicineOrders').set(going).where('id', '=', input.id).execute();
    const again = await lockOrder(db, input.id);
    if (!again) throw errors.NOT_FOUND();
    return orderOf(again);
  }),
);
