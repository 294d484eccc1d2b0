import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { wardsContract } from '../../contract.ts';
import { readBeds } from './read-beds.ts';

/** A bed that is already clean stays clean, because two people may both mark it. */
export const markClean = clinicUseCase(wardsContract.markClean, async ({ input, clinic, errors }) => {
  await clinic
    .updateTable('beds')
    .set({ dirtySince: null })
    .where('id', '=', input.id)
    .where('dirtySince', 'is not', null)
    .execute();
  const [bed] = await readBeds(clinic, [input.id]);
  if (!bed) throw errors.NOT_FOUND();
  if (bed.admission) throw errors.BED_OCCUPIED();
  return bed;
});
