import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../../contract.ts';
import { drugValues, listedAlready, ownDrug, readOwnDrugs } from './own-drugs.ts';

export const changeDrug = clinicUseCase(consultationsContract.changeDrug, async ({ input, clinic, errors }) => {
  const { id, version, ...drug } = input;
  const changed = await clinic
    .updateTable('clinicDrugs')
    .set({ ...drugValues(drug), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(ownDrug)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? listedAlready(drug.name) : error;
    });
  if (changed) return changed;
  const isThere = (await readOwnDrugs(clinic)).some((other) => other.id === id);
  throw isThere ? errors.CHANGED_MEANWHILE() : errors.NOT_FOUND();
});
