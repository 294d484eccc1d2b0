import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { countText } from '#foundation/shared/text/count-text.ts';
import { pharmacyContract } from '../../contract.ts';
import { locations } from '../../rules/inventory/stock.ts';
import { differenceOf } from '../../rules/inventory/stocktake.ts';
import { lockLevels } from '../movements/lock-levels.ts';
import { holdStocktake } from './hold-stocktake.ts';
import { readSheet } from './read-stocktakes.ts';

/** Books all differences of a stocktake as ledger movements, or none. */
export const approveStocktake = clinicUseCase(pharmacyContract.approveStocktake, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const take = await holdStocktake(db, input.id, 'step');
    if (!take) throw errors.NOT_FOUND();
    if (take.state !== 'finished') throw errors.CHANGED_MEANWHILE();
    const location = locations.find((name) => name === take.location) ?? 'pharmacy';
    const itemIds = (await readSheet(db, input.id)).map(({ itemId }) => itemId);
    await lockLevels(db, itemIds, location);
    // Read again in a separate statement, so that it sees what moved while this transaction waited.
    const lines = (await readSheet(db, input.id)).flatMap(({ counted, ...line }) =>
      counted === null ? [] : [{ ...line, difference: differenceOf({ ...line, counted }) }],
    );
    const people = [take.finishedBy, ...lines.flatMap(({ counters }) => counters)];
    if (people.includes(caller.userId)) throw errors.SAME_PERSON();
    const faults = lines
      .filter(({ stockNow, difference }) => stockNow + difference < 0)
      .map(({ batchId, name, batchNumber, stockNow }) => ({
        field: `counts.${batchId}`,
        message: `${name}, batch ${batchNumber}: ${countText(stockNow)} left since the count. Count it again.`,
      }));
    if (faults.length > 0) throw fieldFaults(faults);
    const movements = lines
      .filter(({ difference }) => difference !== 0)
      .map(({ itemId, batchId, difference }) => ({
        itemId,
        location,
        batchId,
        quantity: difference,
        reason: 'count',
        note: 'Stocktake',
        stocktakeId: input.id,
      }));
    if (movements.length > 0) await db.insertInto('stockMovements').values(movements).execute();
    await db
      .updateTable('stocktakes')
      .set({ approvedAt: new Date().toISOString(), approvedBy: caller.userId })
      .where('id', '=', input.id)
      .execute();
  }),
);
