import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '#foundation/server/files/sync-folder.ts';
import { type FileStorage, NotStored, storageAway } from './storage.ts';

const leftBehindMilliseconds = 24 * 60 * 60 * 1000;

async function writeThrough(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Removes partly written files of a killed process. */
async function clearLeftBehind(incoming: string) {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > leftBehindMilliseconds) await rm(path, { force: true });
  }
}

/** Stores files in a folder. Each file is written elsewhere and moved to its place when it is complete. */
export async function openDiskStorage(folder: string): Promise<FileStorage> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await clearLeftBehind(incoming);
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      const fresh = join(incoming, randomUUID());
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeThrough(fresh, bytes);
        await rename(fresh, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(fresh, { force: true }).catch(() => undefined);
        throw storageAway(error);
      }
    },
    async read(key, { start, end }) {
      const file = createReadStream(join(folder, key), { start, end });
      await new Promise<void>((resolve, reject) => {
        file.once('ready', resolve);
        file.once('error', (error: NodeJS.ErrnoException) =>
          reject(storageAway(error.code === 'ENOENT' ? new NotStored(error.message) : error)),
        );
      });
      return file;
    },
    async remove(key) {
      await rm(join(folder, key), { force: true }).catch((error: unknown) => {
        throw storageAway(error);
      });
    },
  };
}
