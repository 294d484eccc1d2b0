import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../../contract.ts';
import { drugValues, listedAlready, ownDrug } from './own-drugs.ts';

export const addDrug = clinicUseCase(consultationsContract.addDrug, ({ input, clinic }) =>
  clinic
    .insertInto('clinicDrugs')
    .values(drugValues(input))
    .returning(ownDrug)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? listedAlready(input.name) : error;
    }),
);
