import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { filesContract } from '../../contract.ts';
import { findUpload } from './find-upload.ts';

export const getUpload = clinicUseCase(filesContract.upload, async ({ input, caller, clinic }) => {
  const { id, size, received } = await findUpload(clinic, caller, input.id);
  return { id, size, received };
});
