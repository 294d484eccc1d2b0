import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault, fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { takeNumber } from '#modules/billing/server/bill/take-number.ts';
import { pharmacyContract } from '../../contract.ts';
import {
  creditForLine,
  supplierReturnFaults,
  supplierReturnReasonNames,
} from '../../rules/purchase/supplier-returns.ts';
import { lockLevels } from '../movements/lock-levels.ts';
import { readBatchesThere } from './read-supplier-returns.ts';

/** Takes all lines out of stock or none. Expired batches may be returned, and mostly are. */
export const returnToSupplier = clinicUseCase(pharmacyContract.returnToSupplier, ({ input, clinic }) =>
  inTransaction(clinic, async (db) => {
    const { supplierId, location, reason, note, lines } = input;
    const supplier = await db.selectFrom('suppliers').select('name').where('id', '=', supplierId).executeTakeFirst();
    if (!supplier) throw fieldFault('supplierId', 'Choose a supplier');
    const ids = lines.map(({ batchId }) => batchId);
    const items = (await readBatchesThere(db, ids, location)).map(({ itemId }) => itemId);
    await lockLevels(db, items, location);
    // Read again in a separate statement, so that it sees what was sold while this transaction waited.
    const batches = await readBatchesThere(db, ids, location);
    const faults = supplierReturnFaults(input, batches);
    if (faults.length > 0) throw fieldFaults(faults);

    const sent = lines.flatMap(({ batchId, quantity, credit }) => {
      const batch = batches.find((there) => there.batchId === batchId);
      return batch
        ? [{ itemId: batch.itemId, batchId, quantity, credit: creditForLine({ quantity, credit }, batch.cost) ?? 0 }]
        : [];
    });
    const amount = sent.reduce((sum, { credit }) => sum + credit, 0);
    const number = await takeNumber(db, { series: 'supplier return', prefix: 'SR', day: await readClinicDay(db) });
    const { id } = await db
      .insertInto('supplierReturns')
      .values({ number, supplierId, location, reason, note, amount })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('supplierReturnLines')
      .values(sent.map(({ batchId, quantity, credit }) => ({ returnId: id, batchId, quantity, credit })))
      .execute();
    await db
      .insertInto('stockMovements')
      .values(
        sent.map(({ itemId, batchId, quantity }) => ({
          itemId,
          location,
          batchId,
          quantity: -quantity,
          reason: 'supplier return',
          note: `${supplier.name}, ${number}, ${supplierReturnReasonNames[reason]}`,
          supplierReturnId: id,
        })),
      )
      .execute();
    return { id, number, amount };
  }),
);
