import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { wholePacks } from '../../rules/inventory/pack.ts';
import { usableOf } from '../../rules/inventory/stock.ts';
import { reorderReason } from '../../rules/purchase/purchase-proposal.ts';
import { readItem } from '../items/read-stock.ts';

export const reorderItem = clinicUseCase(pharmacyContract.reorder, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, location } = input;
    const before = await readItem(db, id, location);
    if (!before) throw errors.NOT_FOUND();
    const day = await readClinicDay(db);
    const reason = reorderReason({ usable: usableOf(before), reorderLevel: before.reorderLevel, day });
    await db
      .insertInto('purchaseLines')
      .values({ itemId: id, location, quantity: wholePacks(before.reorderQuantity, before), reason })
      .onConflict((at) => at.columns(['clinicId', 'itemId', 'location']).where('orderId', 'is', null).doNothing())
      .execute();
    return (await readItem(db, id, location)) ?? before;
  }),
);
