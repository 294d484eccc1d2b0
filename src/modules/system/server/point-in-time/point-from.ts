import type { Settings } from '#foundation/server/settings.ts';
import { bucketOf, folderFrom, isBucket, temporaryFolder } from '../backup/backups-from.ts';
import { type FoundPoint, findPoint } from './find-point.ts';
import { fetchIndexes, fetchPoint } from './journals-in-bucket.ts';

interface Wanted {
  /** A folder, or `s3://` for the bucket of the settings; undefined for the backup folder of the settings. */
  from: string | undefined;
  key: string;
  at: string;
}

/** From a bucket, downloads only what the moment needs, into a folder that is removed when `parts` is disposed. */
export async function pointFrom(
  parts: AsyncDisposableStack,
  settings: Settings,
  { from, key, at }: Wanted,
): Promise<FoundPoint> {
  if (!isBucket(from)) return findPoint(folderFrom(settings, from), key, at);
  const bucket = bucketOf(settings);
  const place = await temporaryFolder(parts);
  await fetchIndexes(place, bucket);
  return findPoint(place, key, at, (point) => fetchPoint(point, bucket));
}
