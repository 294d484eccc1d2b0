import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '../start-fault.ts';

/** A file that is made once and then kept, readable by its owner alone. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  try {
    await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(path, 'utf8');
}

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
