import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../../contract.ts';

export const removeDrug = clinicUseCase(consultationsContract.removeDrug, async ({ input, clinic, errors }) => {
  const { numDeletedRows } = await clinic.deleteFrom('clinicDrugs').where('id', '=', input.id).executeTakeFirst();
  if (numDeletedRows === 0n) throw errors.NOT_FOUND();
});
