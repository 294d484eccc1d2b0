import { changeNamed } from '#foundation/server/database/change-named.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { aestheticContract } from '../../contract.ts';
import { selectServices } from './service-row.ts';

export const changeService = clinicUseCase(aestheticContract.changeService, ({ input, clinic, errors }) => {
  const { id, version, ...details } = input;
  return changeNamed({
    change: clinic
      .updateTable('aestheticServices')
      .set({ ...details, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
    current: () => selectServices(clinic).where('id', '=', id).executeTakeFirst(),
    errors,
  });
});
