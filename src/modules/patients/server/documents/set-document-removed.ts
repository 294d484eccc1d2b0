import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { setFileRemoved } from '#modules/files/server/set-file-removed.ts';
import { patientsContract } from '../../contract.ts';
import { patientDocuments } from '../../rules.ts';

export const setDocumentRemoved = clinicUseCase(patientsContract.setDocumentRemoved, async ({ input, clinic }) => {
  const { id: patientId, fileId, isRemoved } = input;
  await setFileRemoved(clinic, { fileId, purpose: patientDocuments, patientId, isRemoved });
  return {};
});
