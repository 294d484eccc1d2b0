import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { BucketSettings } from '#foundation/server/settings.ts';
import { createBucketClient } from '#modules/files/server/storage/bucket-storage.ts';
import { BackupFault } from '../backup/backup-fault.ts';
import { type Ask, fetchFile, getList, putObject } from '../backup/bucket-files.ts';
import { poolName } from '../backup/copy-files.ts';
import type { FoundPoint } from './find-point.ts';
import { indexPath, journalFolder } from './journal-files.ts';
import { fetchIndex } from './journal-index.ts';

const listName = 'journals.json';
const Journals = z.array(z.object({ name: z.string(), generation: z.string() }));
export type JournalsInBucket = z.infer<typeof Journals>;

export const readJournals = async (ask: Ask): Promise<JournalsInBucket> =>
  (await getList(ask, listName, Journals)) ?? [];

export const writeJournals = (ask: Ask, journals: JournalsInBucket): Promise<void> =>
  putObject(ask, listName, Buffer.from(JSON.stringify(journals)));

/** Downloads the indexes of the journals in a bucket into a folder. */
export async function fetchIndexes(place: string, settings: BucketSettings): Promise<void> {
  const ask = createBucketClient(settings);
  const journals = await readJournals(ask);
  if (journals.length === 0) throw new BackupFault(`There is no journal in ${settings.url}.`);
  for (const { name, generation } of journals) {
    const path = indexPath(journalFolder(place, name));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, await fetchIndex(ask, name, generation), { mode: 0o600 });
  }
}

/** Downloads what a moment is restored from. The caller checks that it is complete. */
export async function fetchPoint({ place, folder, ...point }: FoundPoint, settings: BucketSettings): Promise<void> {
  const ask = createBucketClient(settings);
  const journal = folder.slice(place.length + 1);
  // Backwards, because a running server replaces the last segment by a longer copy within half a minute.
  const segments = point.segments.map(({ piece }) => piece).toReversed();
  for (const { name, size } of [...segments, point.base.secrets, point.base.cluster]) {
    await fetchFile(ask, join(folder, name), { name: `${journal}/${name}`, size });
  }
  const files = new Map(point.files.map((file) => [poolName(file), file.size]));
  for (const [name, size] of files) await fetchFile(ask, join(place, name), { name, size });
}
