import { lstat, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '#foundation/server/start-fault.ts';

export const unfinishedName = 'restore-unfinished';

/**
 * Marks the place as unfinished until everything is restored: what a killed restore leaves behind looks like a clinic,
 * but lacks its files.
 */
export async function whileUnfinished<T>(dataDir: string, restore: () => Promise<T>): Promise<T> {
  const path = join(dataDir, unfinishedName);
  await writeFile(path, '', { mode: 0o600, flush: true });
  const restored = await restore();
  await rm(path);
  return restored;
}

/** Refuses to start a server on an unfinished restore. */
export async function refuseUnfinished(dataDir: string): Promise<void> {
  if (!(await lstat(join(dataDir, unfinishedName)).catch(() => null))) return;
  throw new StartFault(`A restore into ${dataDir} did not finish. Restore again, into an empty folder.`);
}
