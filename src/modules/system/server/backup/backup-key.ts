import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptSecret } from '#foundation/server/postgres/data-dir.ts';
import type { Settings } from '#foundation/server/settings.ts';
import { BackupFault } from './backup-fault.ts';

const fileName = 'backup-key';

type KeySettings = Pick<Settings, 'dataDir' | 'backup'>;

const keptKey = ({ dataDir }: KeySettings) => readFile(join(dataDir, fileName), 'utf8').catch(() => null);

/**
 * Returns the key from the settings, or the stored one, created on first use. With `isNew`, nobody has seen the key
 * yet, so it must be shown.
 */
export async function backupKey(settings: KeySettings): Promise<{ key: string; isNew: boolean }> {
  const known = settings.backup.key ?? (await keptKey(settings));
  return known ? { key: known, isNew: false } : { key: await keptSecret(settings.dataDir, fileName), isNew: true };
}

/** Returns the existing key to open a backup. Never creates one, since a new key opens nothing. */
export async function knownBackupKey(settings: KeySettings): Promise<string> {
  const known = settings.backup.key ?? (await keptKey(settings));
  if (known) return known;
  throw new BackupFault('Set BACKUP_KEY to the key that was shown when the first backup was made.');
}

export const keyNotice = (key: string) =>
  `The key of the backups is ${key}\nWrite it down and keep it away from this machine: without it no backup can be opened. It is not shown again.`;
