import { clinicUseCase } from '#foundation/server/use-case.ts';
import { pharmacyContract } from '../contract.ts';
import { firstExpiryFirst } from '../rules/dispensing.ts';
import { readMovements } from './read-movements.ts';
import { readItem } from './read-stock.ts';

export const getItem = clinicUseCase(pharmacyContract.get, async ({ input, clinic, errors }) => {
  const { id, location } = input;
  const [item, batches, movements] = await Promise.all([
    readItem(clinic, id, location),
    clinic
      .selectFrom('stockBatches as batch')
      .leftJoin('recalls', (join) =>
        join
          .onRef('recalls.clinicId', '=', 'batch.clinicId')
          .onRef('recalls.itemId', '=', 'batch.itemId')
          .onRef('recalls.batchNumber', '=', 'batch.batchNumber')
          .on('recalls.liftedAt', 'is', null),
      )
      .select(['batch.id', 'batch.batchNumber', 'batch.expiryDate', 'batch.quantityAvailable'])
      .select('recalls.id as recallId')
      .where('batch.itemId', '=', id)
      .where('batch.location', '=', location)
      .execute(),
    readMovements(clinic, id, location),
  ]);
  if (!item) throw errors.NOT_FOUND();
  return { item, batches: firstExpiryFirst(batches), movements };
});
