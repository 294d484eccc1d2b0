import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import type { Content } from '#modules/files/server/storage/file-cipher.ts';
import type { FileStore } from '#modules/files/server/storage/file-store.ts';
import { isStorageAway } from '#modules/files/server/storage/storage.ts';
import type { FileCopy } from './manifest.ts';

/**
 * Contents are stored beside the backups, once per hash however many backups need them: they are already encrypted with
 * the files secret and never change.
 */
export const poolName = ({ sha256 }: Pick<FileCopy, 'sha256'>) => `files/${sha256.slice(0, 2)}/${sha256}`;

export const poolPath = (place: string, copy: Pick<FileCopy, 'sha256'>) => join(place, poolName(copy));

export const isInPool = async (place: string, copy: Pick<FileCopy, 'sha256' | 'size'>): Promise<boolean> =>
  (await stat(poolPath(place, copy)).catch(() => null))?.size === copy.size;

/** The contents that files use. A content without a file may still be on its way into the storage. */
export async function listContents(client: pg.Client, since = new Date(0)): Promise<Content[]> {
  const { rows } = await client.query<Content>(
    `select distinct blob.clinic_id as "clinicId", blob.sha256, blob.size
       from file_blobs as blob join files on files.clinic_id = blob.clinic_id
        and blob.sha256 in (files.sha256, files.thumbnail_sha256)
      where files.created_at >= $1`,
    [since],
  );
  return rows;
}

async function writeToPool(place: string, bytes: Buffer): Promise<Pick<FileCopy, 'size' | 'sha256'>> {
  const copy = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  const path = poolPath(place, copy);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.unfinished`;
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(fresh, path);
  return copy;
}

interface FilesToCopy {
  store: FileStore;
  contents: readonly Content[];
  place: string;
  /** Files of the previous backup: a content with the same name is not read again. */
  before: readonly FileCopy[];
}

/** Unanswered requests before the storage is given up, since each one waits for its timeout. */
const mostUnanswered = 3;

/**
 * Returns the contents that the storage does not have, and whether it stopped answering, in which case the rest was not
 * requested.
 */
export async function copyFiles({ store, contents, place, before }: FilesToCopy) {
  const known = new Map(before.map((copy) => [copy.key, copy]));
  const files: FileCopy[] = [];
  const missing: string[] = [];
  let unanswered = 0;
  const read = (content: Content) =>
    store.readSealed(content).catch((error: unknown) => {
      if (isStorageAway(error)) unanswered += 1;
      return null;
    });
  for (const content of contents) {
    const key = store.nameOf(content);
    const copied = known.get(key);
    if (copied && (await isInPool(place, copied))) files.push(copied);
    else {
      const bytes = unanswered < mostUnanswered ? await read(content) : null;
      if (bytes) files.push({ key, ...(await writeToPool(place, bytes)) });
      else missing.push(key);
    }
  }
  return { files, missing, isStorageAway: unanswered > 0 };
}

export async function restoreFiles(store: FileStore, place: string, files: readonly FileCopy[]): Promise<void> {
  for (const copy of files) await store.keepSealed(copy.key, await readFile(poolPath(place, copy)));
}

/** Removes contents that no backup needs. */
export async function clearPool(place: string, kept: ReadonlySet<string>): Promise<void> {
  const pool = join(place, 'files');
  const folders = await readdir(pool).catch(() => []);
  for (const folder of folders) {
    for (const name of await readdir(join(pool, folder))) {
      if (!kept.has(name)) await rm(join(pool, folder, name), { force: true });
    }
  }
}
