import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from '#foundation/server/settings.ts';
import { createBucketClient } from '#modules/files/server/storage/bucket-storage.ts';
import { backupName, backupTime, newestFirst } from '../../rules/backup-name.ts';
import { BucketContents, nextContents } from '../../rules/bucket-contents.ts';
import { BackupFault } from './backup-fault.ts';
import { type Ask, fetchFile, getList, putObject, removeFile, sendFile } from './bucket-files.ts';

const listName = 'contents.json';

/** The backups and file contents in the bucket. */
export const readContents = async (ask: Ask): Promise<BucketContents> =>
  (await getList(ask, listName, BucketContents)) ?? [];

/** Finished backups and file contents. Journals are sent by `keepJournalsInBucket`. */
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

/**
 * Makes the bucket contain what the folder contains, and what a lost folder contained. Existing objects are not sent
 * again, because nothing in a backup ever changes.
 */
export async function sendToBucket(folder: string, settings: BucketSettings): Promise<void> {
  const ask = createBucketClient(settings);
  const before = await readContents(ask);
  const now = await listFolder(folder);
  const there = new Set(before.map(({ name, size }) => `${name} ${size}`));
  for (const file of now) {
    if (!there.has(`${file.name} ${file.size}`)) await sendFile(ask, join(folder, file.name), file);
  }
  // After the uploads and before the removals, so that the list never names an object that is not there.
  const { contents, gone } = nextContents(before, now);
  await putObject(ask, listName, Buffer.from(JSON.stringify(contents)));
  for (const file of gone) await removeFile(ask, file);
}

/**
 * Downloads the newest backup in the bucket with its files into a folder. Whether it is complete is checked when it is
 * opened.
 */
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
