import { rm } from 'node:fs/promises';
import { backupsToKeep } from '../../rules/keep-backups.ts';
import { filesInJournals } from '../point-in-time/files-in-journals.ts';
import type { BackupTarget } from './backup-source.ts';
import { clearPool } from './copy-files.ts';
import { findBackups } from './find-backups.ts';
import { readManifest } from './manifest.ts';

/** Removes backups by the retention rule, and file contents that no remaining backup needs. */
export async function removeOldBackups({ place, key }: BackupTarget): Promise<void> {
  const found = await findBackups(place);
  const kept = new Set(backupsToKeep(found.map(({ takenAt }) => takenAt)).map((at) => at.getTime()));
  const contents = new Set<string>();
  let areAllRead = true;
  for (const { folder, takenAt } of found) {
    if (!kept.has(takenAt.getTime())) {
      await rm(folder, { recursive: true });
      continue;
    }
    const manifest = await readManifest(folder, key).catch(() => null);
    for (const { sha256 } of manifest?.files ?? []) contents.add(sha256);
    areAllRead &&= manifest !== null;
  }
  const inJournals = await filesInJournals(place).catch(() => null);
  for (const { sha256 } of inJournals ?? []) contents.add(sha256);
  areAllRead &&= inJournals !== null;
  // A backup that is damaged or has another key may need any of the contents.
  if (areAllRead) await clearPool(place, contents);
}
