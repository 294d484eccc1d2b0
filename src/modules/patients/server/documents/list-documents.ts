import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { listFiles } from '#modules/files/server/list-files.ts';
import { patientsContract } from '../../contract.ts';
import { patientDocuments } from '../../rules.ts';
import { requirePatient } from '../require-patient.ts';

export const listDocuments = clinicUseCase(patientsContract.documents, async ({ input, caller, clinic, context }) => {
  await requirePatient(clinic, input.id);
  const { sessionSecret } = context.settings;
  return listFiles(clinic, { purpose: patientDocuments, patientId: input.id, viewer: caller, sessionSecret });
});
