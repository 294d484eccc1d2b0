import type { Log } from '#foundation/server/log.ts';
import type { Settings } from '#foundation/server/settings.ts';
import type { ScheduledJob } from '#modules/clockwork/server/scheduled-job.ts';
import { BackupFault } from './backup-fault.ts';
import { backupKey, keyNotice } from './backup-key.ts';
import { sendToBucket } from './bucket-copy.ts';
import { sourceOf } from './source-of.ts';
import { readNewest, takeBackup } from './take-backup.ts';

/**
 * One backup covers all clinics, but each clinic's job runs at its own half past one: the first takes the backup, and
 * the others find it.
 */
const freshMilliseconds = 12 * 60 * 60 * 1000;

export const backupJobName = 'back-up';

/** With BACKUP_TO, jobs of each clinic, so that its admin sees when the backup ran or why it failed. */
export async function createBackupJobs(
  settings: Settings,
  installation: { ownerUrl: string; sessionSecret: string },
  log: Log,
): Promise<ScheduledJob[]> {
  const { to: place, bucket } = settings.backup;
  if (!place) return [];
  const { key, isNew } = await backupKey(settings);
  if (isNew) console.log(keyNotice(key));
  const source = await sourceOf(settings, installation);
  const run = async () => {
    const taken = await takeBackup(source, { place, key }, new Date(Date.now() - freshMilliseconds));
    // Even if another clinic's job took the backup, because its upload may have failed.
    if (bucket) await sendToBucket(place, bucket);
    const { missingFiles = [], isStorageAway = false } = taken?.manifest ?? (await readNewest({ place, key })) ?? {};
    const missing = missingFiles.length;
    if (isStorageAway) {
      throw new BackupFault(
        `The database is backed up, but the storage of the files didn't answer: ${missing} new files are not in the backup.`,
      );
    }
    if (missing > 0) log.error({ missing }, 'files that the database knows are missing in the storage');
  };
  return [{ name: backupJobName, title: 'Back up the database and files', at: '01:30', run }];
}
