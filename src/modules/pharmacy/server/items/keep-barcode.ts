import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { spellingsOf } from '../../rules/inventory/scanned-code.ts';

/**
 * Sets the barcode from a scanned pack, without opening the item. An existing barcode can only be changed in the item
 * itself.
 */
export const keepBarcode = clinicUseCase(pharmacyContract.keepBarcode, ({ input: { id, barcode }, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const other = await db
      .selectFrom('pharmacyItems')
      .select(['id', 'name'])
      .where('barcode', 'in', [barcode, ...spellingsOf(barcode)])
      .executeTakeFirst();
    if (other?.id === id) return;
    if (other) throw errors.OTHER_ITEM({ message: `Wrong medicine: this is the barcode of ${other.name}.` });
    const { numUpdatedRows } = await db
      .updateTable('pharmacyItems')
      .set((is) => ({ barcode, version: is('version', '+', 1) }))
      .where('id', '=', id)
      .where('barcode', '=', '')
      .executeTakeFirst()
      .catch((error) => {
        throw isUniqueViolation(error) ? errors.OTHER_ITEM() : error;
      });
    if (numUpdatedRows > 0n) return;
    const item = await db.selectFrom('pharmacyItems').select('id').where('id', '=', id).executeTakeFirst();
    throw item ? errors.HAS_BARCODE() : errors.NOT_FOUND();
  }),
);
