import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../../contract.ts';

export const removeDiagnosis = clinicUseCase(consultationsContract.removeDiagnosis, async ({ input, clinic }) => {
  await clinic.deleteFrom('clinicDiagnoses').where('code', '=', input.code).execute();
});
