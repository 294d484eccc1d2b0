import { isUniqueViolation } from '#foundation/server/database.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { aestheticContract } from '../contract.ts';
import { selectServices } from './service-row.ts';

export const changeService = clinicUseCase(aestheticContract.changeService, async ({ input, clinic, errors }) => {
  const { id, version, ...details } = input;
  const changed = await clinic
    .updateTable('aestheticServices')
    .set({ ...details, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? errors.NAME_TAKEN() : error;
    });
  const current = await selectServices(clinic).where('id', '=', id).executeTakeFirst();
  if (!current) throw errors.NOT_FOUND();
  if (!changed) throw errors.CHANGED_MEANWHILE();
  return current;
});
