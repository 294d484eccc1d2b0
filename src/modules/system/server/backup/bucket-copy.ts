import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from '#foundation/server/settings.ts';
import { createBucketClient } from '#modules/files/server/storage/bucket-storage.ts';
import { backupName, backupTime, newestFirst } from '../../rules/backup-name.ts';
import { BucketContents, nextContents } from '../../rules/bucket-contents.ts';
import { BackupFault } from './backup-fault.ts';
import { type Ask, fetchFile, getList, putObject, removeFile, sendFile } from './bucket-files.ts';

const listName = 'contents.json';

/** What the bucket holds of backups and contents of files. */
export const readContents = async (ask: Ask): Promise<BucketContents> =>
  (await getList(ask, listName, BucketContents)) ?? [];

/** Finished backups and the contents of files. Journals are sent by `keepJournalsInBucket`. */
async function listFolder(folder: string): Promise<BucketContents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => /^(krama-|files\/)/.test(path) && !path.endsWith('.unfinished'));
  const found: BucketContents = [];
  for (const name of paths.sort()) found.push({ name, size: (await stat(join(folder, name))).size });
  return found;
}

/** Makes the bucket hold what the folder holds, and what a lost folder held. What is there is not sent again: nothing in a backup ever changes. */
export async function sendToBucket(folder: string, settings: BucketSettings): Promise<void> {
  const ask = createBucketClient(settings);
  const before = await readContents(ask);
  const now = await listFolder(folder);
  const there = new Set(before.map(({ name, size }) => `${name} ${size}`));
  for (const file of now) {
    if (!there.has(`${file.name} ${file.size}`)) await sendFile(ask, join(folder, file.name), file);
  }
  // Between the two: the list never names what is not there.
  const { contents, gone } = nextContents(before, now);
  await putObject(ask, listName, Buffer.from(JSON.stringify(contents)));
  for (const file of gone) await removeFile(ask, file);
}

/** The newest backup in the bucket with its files, into a folder. Whether it is whole is found out when it is opened. */
export async function fetchFromBucket(folder: string, settings: BucketSettings): Promise<void> {
  const ask = createBucketClient(settings);
  const list = await readContents(ask);
  const taken = list.flatMap(({ name }) => backupTime(name.split('/', 1)[0] ?? '') ?? []);
  const [newestAt] = taken.sort(newestFirst(new Date()));
  if (!newestAt) throw new BackupFault(`There is no backup in ${settings.url}.`);
  const newest = backupName(newestAt);
  for (const file of list.filter(({ name }) => name.startsWith(`${newest}/`) || name.startsWith('files/'))) {
    await fetchFile(ask, join(folder, file.name), file);
  }
}
