import { randomBytes } from 'node:crypto';
import { access, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../files/sync-folder.ts';
import { StartFault } from '../start-fault.ts';

/** Made beside its place, and put there whole: a crash leaves no empty one, which would be taken for the secret. */
async function makeSecret(dataDir: string, path: string): Promise<void> {
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    // Of processes that start at once the first has made it.
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { force: true });
  }
  await syncFolder(dataDir);
}

/** What can be read with one secret only. */
interface Sealed {
  /** Below the data directory; something is in it once the secret was used. */
  folder: string;
  /** Of it, what says nothing. */
  empty?: string;
  /** With which somebody says that they go on with another one. */
  setting: string;
}

async function refuseLost(dataDir: string, path: string, { folder, empty, setting }: Sealed): Promise<void> {
  const place = join(dataDir, folder);
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.every((name) => name === empty)) return;
  throw new StartFault(
    `The file ${path} is missing, without which ${place} cannot be read. Put a copy of it back, or set ${setting} to go on with another secret.`,
  );
}

/** A file that is made once and then kept, readable by its owner alone. With `sealed` a lost one is not made anew in silence. */
export async function keptSecret(dataDir: string, name: string, sealed?: Sealed): Promise<string> {
  const path = join(dataDir, name);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere && sealed) await refuseLost(dataDir, path, sealed);
  if (!isThere) await makeSecret(dataDir, path);
  const secret = await readFile(path, 'utf8');
  if (secret) return secret;
  throw new StartFault(`The file ${path} is empty, after a crash or on a full disk. Put a copy of it back.`);
}

/** Signs sessions, and seals the audit trail and second factors. Before there is a database: later a missing one is a lost one. */
export const keptSessionSecret = (dataDir: string): Promise<string> =>
  keptSecret(dataDir, 'session-secret', { folder: 'postgres', setting: 'SESSION_SECRET' });

/** Makes the data directory and proves that it can be written. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    const probe = join(dataDir, `.probe-${process.pid}`);
    try {
      await writeFile(probe, Buffer.alloc(64 * 1024));
    } finally {
      await rm(probe, { force: true });
    }
  } catch (error) {
    throw dataDirFault(dataDir, error);
  }
}

/** What is wrong with the data directory, in one sentence. */
export function dataDirFault(dataDir: string, error: unknown): StartFault {
  const text = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|No space left/i.test(text)) {
    return new StartFault(`The disk of the data directory ${dataDir} is full. Free some space, or set DATA_DIR.`);
  }
  if (/EROFS|EACCES|EPERM|ENOTDIR|ENOENT|Permission denied|Read-only/i.test(text)) {
    return new StartFault(`The data directory ${dataDir} cannot be written. Fix its permissions, or set DATA_DIR.`);
  }
  return new StartFault(`The embedded database could not start in ${dataDir}: ${text}`);
}
