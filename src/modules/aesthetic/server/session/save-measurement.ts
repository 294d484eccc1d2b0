import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { aestheticContract } from '../../contract.ts';

export const saveMeasurement = clinicUseCase(aestheticContract.measure, async ({ input, clinic, errors }) => {
  const { id, mark, ...measured } = input;
  const saved = await clinic
    .updateTable('aestheticPhotos')
    .set({ ...measured, mark: JSON.stringify(mark), measuredAt: sql`now()` })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw errors.NOT_FOUND();
  return saved;
});
