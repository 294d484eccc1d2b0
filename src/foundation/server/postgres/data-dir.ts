import { randomBytes } from 'node:crypto';
import { access, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../files/sync-folder.ts';
import { StartFault } from '../start-fault.ts';

/**
 * Writes the secret to a temporary file and links it into place whole: a crash must not leave an empty file that would
 * be taken for the secret.
 */
async function makeSecret(dataDir: string, path: string): Promise<void> {
  const fresh = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    // If several processes start at once, the first has created it.
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { force: true });
  }
  await syncFolder(dataDir);
}

/** Data that can only be read with one particular secret. */
interface Sealed {
  /** A folder below the data directory that has contents once the secret has been used. */
  folder: string;
  /** Name of an entry in the folder that does not count as contents. */
  empty?: string;
  /** The setting with which an operator chooses to go on with another secret. */
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

/**
 * A secret that is created once and then kept, in a file that only its owner can read. With `sealed`, a lost secret is
 * not silently replaced.
 */
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

/**
 * The secret that signs sessions and seals the audit trail and second factors. Call before the database exists:
 * afterwards a missing secret counts as lost.
 */
export const keptSessionSecret = (dataDir: string): Promise<string> =>
  keptSecret(dataDir, 'session-secret', { folder: 'postgres', setting: 'SESSION_SECRET' });

/** Creates the data directory and checks that it is writable. */
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

/** Describes in one sentence what is wrong with the data directory. */
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
