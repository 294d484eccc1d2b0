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
      .selectFrom('stockBatches')
      .select(['id', 'batchNumber', 'expiryDate', 'quantityAvailable'])
      .where('itemId', '=', id)
      .where('location', '=', location)
      .execute(),
    readMovements(clinic, id, location),
  ]);
  if (!item) throw errors.NOT_FOUND();
  return { item, batches: firstExpiryFirst(batches), movements };
});
