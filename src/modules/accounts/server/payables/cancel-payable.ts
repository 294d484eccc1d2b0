import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { accountsContract } from '../../contract.ts';
import { readPayable } from './read-payables.ts';

export const cancelPayable = clinicUseCase(accountsContract.cancelPayable, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const payable = await db
      .selectFrom('payables')
      .select(['paid', 'credited', 'cancelledAt'])
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (!payable) throw errors.NOT_FOUND();
    if (payable.cancelledAt) throw errors.CANCELLED();
    if (payable.paid + payable.credited > 0) throw errors.PAID();
    await db
      .updateTable('payables')
      .set({ cancelledAt: new Date().toISOString(), cancelReason: input.reason, cancelledBy: caller.userId })
      .where('id', '=', input.id)
      .execute();
    return readPayable(db, input.id, await readClinicDay(db));
  }),
);
