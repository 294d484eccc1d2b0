import { brokenConstraint } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { checkSchedule } from '../dispensing/check-schedule.ts';
import { ensureSupplier } from '../purchase/ensure-supplier.ts';
import { addBatch } from './add-batch.ts';
import { readItem } from './read-stock.ts';

/** Reports the error at the field whose value another item already has. */
export function itemTaken(error: unknown): unknown {
  const broken = brokenConstraint(error);
  if (broken === 'pharmacy_items_by_name') return fieldFault('name', 'An item with this name already exists.');
  return broken === 'pharmacy_items_by_barcode' ? fieldFault('barcode', 'Another item has this barcode.') : error;
}

export const addItem = clinicUseCase(pharmacyContract.addItem, async ({ input, clinic }) => {
  const { supplier, reorderLevel, reorderQuantity, rack, location, batch, ...details } = input;
  await checkSchedule(clinic, details);
  return inTransaction(clinic, async (db) => {
    const supplierId = await ensureSupplier(db, supplier);
    const { id } = await db
      .insertInto('pharmacyItems')
      .values({ ...details, supplierId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error) => {
        throw itemTaken(error);
      });
    await db.insertInto('stockLevels').values({ itemId: id, location, reorderLevel, reorderQuantity, rack }).execute();
    if (batch) {
      const field = (name: string) => `batch.${name}`;
      await addBatch(db, batch, { itemId: id, location, reason: 'opening', field });
    }
    const added = await readItem(db, id, location);
    if (!added) throw new Error('An item was not kept');
    return added;
  });
});
