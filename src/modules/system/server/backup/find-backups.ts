import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupTime, newestFirst } from '../../rules/backup-name.ts';
import { BackupFault } from './backup-fault.ts';

export interface FoundBackup {
  folder: string;
  takenAt: Date;
}

/** The finished backups in a place, newest first. */
export async function findBackups(place: string): Promise<FoundBackup[]> {
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const order = newestFirst(new Date());
  return names
    .flatMap((name) => {
      const takenAt = backupTime(name);
      return takenAt ? [{ folder: join(place, name), takenAt }] : [];
    })
    .sort((one, other) => order(one.takenAt, other.takenAt));
}

/** Where a backup is: the folder itself, or the newest one in a folder of backups. */
export async function findBackup(from: string): Promise<{ folder: string; place: string }> {
  const isBackup = await stat(join(from, 'manifest.json')).catch(() => null);
  if (isBackup) return { folder: from, place: join(from, '..') };
  const [newest] = await findBackups(from);
  if (!newest) throw new BackupFault(`There is no backup in ${from}.`);
  return { folder: newest.folder, place: from };
}
