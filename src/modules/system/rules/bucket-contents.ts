import { z } from 'zod';
import { backupName, backupTime } from './backup-name.ts';
import { backupsToKeep } from './keep-backups.ts';

/** What lies in a bucket, by the names that it has in the folder of the backups. */
export const BucketContents = z.array(
  z.object({
    name: z.string(),
    size: z.number(),
    /** Of a folder that is gone: what is not in the folder of today is not missed there. */
    isOfOtherFolder: z.boolean().optional(),
  }),
);
export type BucketContents = z.infer<typeof BucketContents>;

const backupOf = (name: string) => name.split('/', 1)[0] ?? '';
const isOfBackup = ({ name }: BucketContents[number]) => backupTime(backupOf(name)) !== null;

/** The names of backups that the rule keeps. */
function keptBackups(contents: BucketContents): Set<string> {
  const times = new Set(contents.flatMap(({ name }) => backupTime(backupOf(name))?.getTime() ?? []));
  return new Set(backupsToKeep([...times].map((time) => new Date(time))).map(backupName));
}

/**
 * What is to lie in the bucket, and what goes: what the folder no longer has. A folder that has none of the bucket's backups
 * is another one, after a disk was lost: those backups stay as long as the rule keeps them, and the contents of files with
 * them, for nobody knows which of them they need.
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
