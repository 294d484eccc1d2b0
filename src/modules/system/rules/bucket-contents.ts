import { z } from 'zod';
import { backupName, backupTime } from './backup-name.ts';
import { backupsToKeep } from './keep-backups.ts';

/** The objects in a bucket, by their names in the backup folder. */
export const BucketContents = z.array(
  z.object({
    name: z.string(),
    size: z.number(),
    /** Whether it is from a folder that is gone, so that today's folder is not expected to have it. */
    isOfOtherFolder: z.boolean().optional(),
  }),
);
export type BucketContents = z.infer<typeof BucketContents>;

const backupOf = (name: string) => name.split('/', 1)[0] ?? '';
const isOfBackup = ({ name }: BucketContents[number]) => backupTime(backupOf(name)) !== null;

/** Names of the backups that the retention rule keeps. */
function keptBackups(contents: BucketContents): Set<string> {
  const times = new Set(contents.flatMap(({ name }) => backupTime(backupOf(name))?.getTime() ?? []));
  return new Set(backupsToKeep([...times].map((time) => new Date(time))).map(backupName));
}

/**
 * What the bucket should contain, and what to remove because the folder no longer has it. A folder with none of the
 * bucket's backups is a new one after a disk was lost: the old backups stay as long as the retention rule keeps them,
 * and so do all file contents, since any of them may be needed.
 */
export function nextContents(before: BucketContents, now: BucketContents) {
  const names = new Set(now.map(({ name }) => name));
  const isSameFolder = before.some((one) => isOfBackup(one) && !one.isOfOtherFolder && names.has(one.name));
  const notHere = before.filter(({ name }) => !names.has(name));
  const kept = keptBackups([...before, ...now]);
  const backups = notHere
    .filter((one) => isOfBackup(one) && (one.isOfOtherFolder || !isSameFolder) && kept.has(backupOf(one.name)))
    .map((one) => ({ ...one, isOfOtherFolder: true }));
  const files = backups.length > 0 ? notHere.filter((one) => !isOfBackup(one)) : [];
  const contents = [...now, ...backups, ...files];
  const stays = new Set(contents.map(({ name }) => name));
  return { contents, gone: before.filter(({ name }) => !stays.has(name)) };
}
