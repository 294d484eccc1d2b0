import { lstat, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '#foundation/server/start-fault.ts';

export const unfinishedName = 'restore-unfinished';

/** Until all of it is there the place says that it is not: what a killed restore has left looks like a clinic, without its files. */
export async function whileUnfinished<T>(dataDir: string, restore: () => Promise<T>): Promise<T> {
  const path = join(dataDir, unfinishedName);
  await writeFile(path, '', { mode: 0o600, flush: true });
  const restored = await restore();
  await rm(path);
  return restored;
}

/** Before a server works on it. */
export async function refuseUnfinished(dataDir: string): Promise<void> {
  if (!(await lstat(join(dataDir, unfinishedName)).catch(() => null))) return;
  throw new StartFault(`A restore into ${dataDir} did not finish. Restore again, into an empty folder.`);
}
