import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { attachFile } from '#modules/files/server/attach-file.ts';
import { patientsContract } from '../../contract.ts';
import { patientDocuments } from '../../rules.ts';
import { requirePatient } from '../require-patient.ts';

export const addDocument = clinicUseCase(patientsContract.addDocument, async ({ input, caller, clinic }) => {
  await requirePatient(clinic, input.id);
  await attachFile(clinic, caller, { fileId: input.fileId, purpose: patientDocuments, patientId: input.id });
  return {};
});
