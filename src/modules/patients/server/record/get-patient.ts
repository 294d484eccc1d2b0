import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientsContract } from '../../contract.ts';
import { recordColumns } from '../patient-columns.ts';
import { patientNotFound } from '../patient-not-found.ts';

export const getPatient = clinicUseCase(patientsContract.get, async ({ input, clinic }) =>
  clinic
    .selectFrom('patients')
    .select(recordColumns)
    .where('id', '=', input.id)
    .executeTakeFirstOrThrow(patientNotFound),
);
