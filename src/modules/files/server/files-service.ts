import { join } from 'node:path';
import { keptSecret } from '#foundation/server/postgres/data-dir.ts';
import type { FileSettings, Settings } from '#foundation/server/settings.ts';
import type { FilePurpose } from '../rules.ts';
import { createLanes } from './lanes.ts';
import { openBucketStorage } from './storage/bucket-storage.ts';
import { openDiskStorage } from './storage/disk-storage.ts';
import { FileStore } from './storage/file-store.ts';

/** The services that file requests need in addition to the database. */
export interface FilesService {
  store: FileStore;
  purposes: readonly FilePurpose[];
  maxBytes: number;
  clamd: FileSettings['clamd'];
  /** Files are checked whole, in memory, so only a few at a time. */
  checking: ReturnType<typeof createLanes>;
}

const checkedAtOnce = 2;

/** If the settings contain no secret, one is generated and kept beside the files. */
export const filesSecretOf = ({ files, dataDir }: Pick<Settings, 'files' | 'dataDir'>) =>
  files.secret ?? keptSecret(dataDir, 'files-secret', { folder: 'files', empty: 'incoming', setting: 'FILES_SECRET' });

/** Files below the data directory come with their secret; those in a bucket need it from the settings. */
export async function openFiles(
  { files, dataDir }: Pick<Settings, 'files' | 'dataDir'>,
  purposes: readonly FilePurpose[],
): Promise<FilesService> {
  const storage = files.bucket ? openBucketStorage(files.bucket) : await openDiskStorage(join(dataDir, 'files'));
  return {
    store: new FileStore(storage, await filesSecretOf({ files, dataDir })),
    purposes,
    maxBytes: files.maxBytes,
    clamd: files.clamd,
    checking: createLanes(checkedAtOnce),
  };
}
