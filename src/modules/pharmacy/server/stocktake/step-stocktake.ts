import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { holdStocktake } from './hold-stocktake.ts';

const now = () => new Date().toISOString();

export const finishStocktake = clinicUseCase(pharmacyContract.finishStocktake, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const take = await holdStocktake(db, input.id, 'step');
    if (!take) throw errors.NOT_FOUND();
    if (take.state !== 'counting') throw errors.CHANGED_MEANWHILE();
    const any = await db
      .selectFrom('stocktakeCounts')
      .select('batchId')
      .where('stocktakeId', '=', input.id)
      .limit(1)
      .executeTakeFirst();
    if (!any) throw errors.NOTHING_COUNTED();
    await db
      .updateTable('stocktakes')
      .set({ finishedAt: now(), finishedBy: caller.userId })
      .where('id', '=', input.id)
      .execute();
  }),
);

export const reopenStocktake = clinicUseCase(pharmacyContract.reopenStocktake, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const take = await holdStocktake(db, input.id, 'step');
    if (!take) throw errors.NOT_FOUND();
    if (take.state !== 'finished') throw errors.CHANGED_MEANWHILE();
    await db.updateTable('stocktakes').set({ finishedAt: null, finishedBy: null }).where('id', '=', input.id).execute();
  }),
);

export const cancelStocktake = clinicUseCase(pharmacyContract.cancelStocktake, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const take = await holdStocktake(db, input.id, 'step');
    if (!take) throw errors.NOT_FOUND();
    if (take.approvedAt || take.cancelledAt) throw errors.CHANGED_MEANWHILE();
    await db
      .updateTable('stocktakes')
      .set({ cancelledAt: now(), cancelledBy: caller.userId })
      .where('id', '=', input.id)
      .execute();
  }),
);
