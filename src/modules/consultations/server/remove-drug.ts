import { clinicUseCase } from '#foundation/server/use-case.ts';
import { consultationsContract } from '../contract.ts';

export const removeDrug = clinicUseCase(consultationsContract.removeDrug, async ({ input, clinic }) => {
  await clinic.deleteFrom('clinicDrugs').where('id', '=', input.id).execute();
});
