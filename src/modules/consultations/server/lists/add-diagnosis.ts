import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../../contract.ts';

export const addDiagnosis = clinicUseCase(consultationsContract.addDiagnosis, ({ input, clinic }) =>
  clinic
    .insertInto('clinicDiagnoses')
    .values(input)
    .onConflict((conflict) => conflict.columns(['clinicId', 'code']).doUpdateSet({ name: input.name }))
    .returning(['code', 'name'])
    .executeTakeFirstOrThrow(),
);
