import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { filesContract } from '../../contract.ts';
import type { FilesService } from '../files-service.ts';
import { findUpload } from './find-upload.ts';

export const cancelUpload = ({ store }: FilesService) =>
  clinicUseCase(filesContract.cancelUpload, async ({ input, caller, clinic }) => {
    const upload = await findUpload(clinic, caller, input.id);
    await store.removeParts(upload);
    await clinic.deleteFrom('fileUploads').where('id', '=', upload.id).execute();
    return {};
  });
