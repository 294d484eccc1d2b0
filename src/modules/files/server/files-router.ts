import type { FilesService } from './files-service.ts';
import { openFile } from './open-file.ts';
import { cancelUpload } from './upload/cancel-upload.ts';
import { finishUpload } from './upload/finish-upload.ts';
import { getUpload } from './upload/get-upload.ts';
import { startUpload } from './upload/start-upload.ts';

export const filesRouter = (files: FilesService) => ({
  startUpload: startUpload(files),
  upload: getUpload,
  finishUpload: finishUpload(files),
  cancelUpload: cancelUpload(files),
  open: openFile(files),
});
