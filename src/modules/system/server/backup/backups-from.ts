import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BucketSettings, Settings } from '#foundation/server/settings.ts';
import { BackupFault } from './backup-fault.ts';
import { fetchFromBucket } from './bucket-copy.ts';

/** Stands for the bucket of the settings wherever a folder can be given. */
const bucketSign = 's3://';

export function isBucket(given: string | undefined): boolean {
  if (given?.startsWith(bucketSign) && given !== bucketSign) {
    throw new BackupFault(`Write ${bucketSign} alone: the bucket is that of BACKUP_BUCKET_URL.`);
  }
  return given === bucketSign;
}

export function bucketOf({ backup }: Pick<Settings, 'backup'>): BucketSettings {
  if (backup.bucket) return backup.bucket;
  throw new BackupFault(`${bucketSign} needs BACKUP_BUCKET_URL, BACKUP_BUCKET_KEY and BACKUP_BUCKET_SECRET.`);
}

/** The given folder, or that of the settings. */
export function folderFrom({ backup }: Pick<Settings, 'backup'>, given: string | undefined): string {
  const from = given ? resolve(given) : backup.to;
  if (from) return from;
  throw new BackupFault(`Say where from: --from DIR, or --from ${bucketSign}, or set BACKUP_TO.`);
}

/** A folder for downloads from a bucket, removed when `parts` is disposed. */
export async function temporaryFolder(parts: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'krama-bucket-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The given folder, or a temporary one with the newest backup of the bucket. */
export async function backupsFrom(
  parts: AsyncDisposableStack,
  settings: Settings,
  given: string | undefined,
): Promise<string> {
  if (!isBucket(given)) return folderFrom(settings, given);
  const bucket = bucketOf(settings);
  const folder = await temporaryFolder(parts);
  await fetchFromBucket(folder, bucket);
  return folder;
}
