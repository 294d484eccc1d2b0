import { isUniqueViolation } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientsContract } from '../../contract.ts';
import { insertPatient } from './insert-patient.ts';

export const registerPatient = clinicUseCase(patientsContract.register, ({ input, clinic, errors }) =>
  insertPatient(clinic, input).catch((error) => {
    throw isUniqueViolation(error) ? errors.ABHA_TAKEN() : error;
  }),
);
