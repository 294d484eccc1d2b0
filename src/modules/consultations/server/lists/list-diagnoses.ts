import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../../contract.ts';

export const listDiagnoses = clinicUseCase(consultationsContract.diagnoses, ({ clinic }) =>
  clinic.selectFrom('clinicDiagnoses').select(['code', 'name']).orderBy('name').execute(),
);
