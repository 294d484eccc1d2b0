import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { checkSchedule } from '../dispensing/check-schedule.ts';
import { ensureSupplier } from '../purchase/ensure-supplier.ts';
import { itemTaken } from './add-item.ts';
import { readItem } from './read-stock.ts';

export const changeItem = clinicUseCase(pharmacyContract.changeItem, async ({ input, clinic, errors }) => {
  const { id, location, version, supplier, reorderLevel, reorderQuantity, rack, ...details } = input;
  await checkSchedule(clinic, details);
  return inTransaction(clinic, async (db) => {
    const before = await readItem(db, id, location);
    if (!before) throw errors.NOT_FOUND();
    const supplierId = await ensureSupplier(db, supplier);
    const { numUpdatedRows } = await db
      .updateTable('pharmacyItems')
      .set((is) => ({ ...details, supplierId, version: is('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
      .catch((error) => {
        throw itemTaken(error);
      });
    if (numUpdatedRows === 0n) throw errors.CHANGED_MEANWHILE();
    await db
      .updateTable('stockLevels')
      .set({ reorderLevel, reorderQuantity, rack })
      .where('itemId', '=', id)
      .where('location', '=', location)
      .execute();
    return (await readItem(db, id, location)) ?? before;
  });
});
