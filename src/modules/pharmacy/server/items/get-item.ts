import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { pharmacyContract } from '../../contract.ts';
import { firstExpiryFirst } from '../../rules/dispensing/dispensing.ts';
import { readMovements } from '../movements/read-movements.ts';
import { readItem } from './read-stock.ts';

export const getItem = clinicUseCase(pharmacyContract.get, async ({ input, clinic, errors }) => {
  const { id, location } = input;
  const [item, batches, movements] = await Promise.all([
    readItem(clinic, id, location),
    clinic
      .selectFrom('stockBatches as batch')
      .select([
        'batch.id',
        'batch.batchNumber',
        'batch.expiryDate',
        'batch.quantityAvailable',
        'batch.mrp',
        'batch.cost',
      ])
      .select((batch) =>
        batch
          .selectFrom('recalls')
          .select('recalls.id')
          .whereRef('recalls.clinicId', '=', 'batch.clinicId')
          .whereRef('recalls.itemId', '=', 'batch.itemId')
          .whereRef(sql`lower(recalls.batch_number)`, '=', sql`lower(batch.batch_number)`)
          .where('recalls.liftedAt', 'is', null)
          .limit(1)
          .as('recallId'),
      )
      .where('batch.itemId', '=', id)
      .where('batch.location', '=', location)
      .execute(),
    readMovements(clinic, id, location),
  ]);
  if (!item) throw errors.NOT_FOUND();
  return { item, batches: firstExpiryFirst(batches), movements };
});
