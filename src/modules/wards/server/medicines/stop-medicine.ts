import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { lockOrder, orderOf } from './order-row.ts';

export const stopMedicine = clinicUseCase(wardsContract.stopMedicine, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const order = await lockOrder(db, input.id);
    if (!order) throw errors.NOT_FOUND();
    if (order.stoppedAt) throw errors.STOPPED();
    const stop = { stoppedAt: new Date().toISOString(), stoppedBy: caller.userId, stopReason: input.reason };
    await db.updateTable('medicineOrders').set(stop).where('id', '=', input.id).execute();
    const stopped = await lockOrder(db, input.id);
    if (!stopped) throw errors.NOT_FOUND();
    return orderOf(stopped);
  }),
);
