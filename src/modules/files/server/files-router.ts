import { cancelUpload } from './cancel-upload.ts';
import type { FilesService } from './files-service.ts';
import { finishUpload } from './finish-upload.ts';
import { getUpload } from './get-upload.ts';
import { openFile } from './open-file.ts';
import { startUpload } from './start-upload.ts';

export const filesRouter = (files: FilesService) => ({
  startUpload: startUpload(files),
  upload: getUpload,
  finishUpload: finishUpload(files),
  cancelUpload: cancelUpload(files),
  open: openFile(files),
});
