import { lstat, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataDir } from '#foundation/server/postgres/data-dir.ts';
import { migrate } from '#foundation/server/postgres/migrate.ts';
import type { Settings } from '#foundation/server/settings.ts';
import { headsFileName } from '#modules/audit/server/known-heads.ts';
import { openFiles } from '#modules/files/server/files-service.ts';
import { openInstallation } from '../../open-installation.ts';
import { withBackupClient } from '../backup-client.ts';
import { BackupFault } from '../backup-fault.ts';
import { restoreFiles } from '../copy-files.ts';
import { loadDatabase } from './load-database.ts';
import type { OpenedBackup } from './open-backup.ts';
import { unfinishedName, whileUnfinished } from './unfinished-restore.ts';

const ours = [unfinishedName, 'postgres', 'session-secret', 'files-secret', headsFileName];

export async function refuseUsedFolder({ dataDir }: Settings) {
  for (const name of ours) {
    if (!(await lstat(join(dataDir, name)).catch(() => null))) continue;
    throw new BackupFault(`${dataDir} is in use: it has ${name}. Set DATA_DIR to an empty folder.`);
  }
  const files = await readdir(join(dataDir, 'files')).catch(() => []);
  if (files.length > 0) throw new BackupFault(`${dataDir} is in use: it has files. Set DATA_DIR to an empty folder.`);
}

async function refuseUsedDatabase(ownerUrl: string) {
  const { rows } = await withBackupClient(ownerUrl, (client) =>
    client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1",
    ),
  );
  if (rows[0])
    throw new BackupFault(`The database is in use: it has the table ${rows[0].name}. Restore into a new one.`);
}

/**
 * Stores the secrets of the backup. Refuses settings with other secrets than those that the rows were sealed and the
 * files encrypted with.
 */
export async function putSecrets(settings: Settings, { secrets }: Pick<OpenedBackup, 'secrets'>) {
  const places = [
    ['SESSION_SECRET', settings.sessionSecret, secrets.sessionSecret, 'session-secret'],
    ['FILES_SECRET', settings.files.secret, secrets.filesSecret, 'files-secret'],
  ] as const;
  for (const [name, given, wanted] of places) {
    if (given === undefined || given === wanted) continue;
    throw new BackupFault(`${name} is not that of the backup. To see that one, run restore with --show-secrets.`);
  }
  for (const [, given, wanted, file] of places) {
    if (given === undefined)
      await writeFile(join(settings.dataDir, file), wanted, { flag: 'wx', mode: 0o600, flush: true });
  }
}

/** Restores into an empty place that is named by settings, as a server's is. Returns the owner URL of its database. */
export async function restoreInto(parts: AsyncDisposableStack, settings: Settings, backup: OpenedBackup) {
  await prepareDataDir(settings.dataDir);
  await refuseUsedFolder(settings);
  if (settings.databaseUrl) await refuseUsedDatabase(settings.databaseUrl);
  await putSecrets(settings, backup);
  return whileUnfinished(settings.dataDir, async () => {
    const { ownerUrl } = await openInstallation(parts, settings);
    await loadDatabase(ownerUrl, backup);
    const { store } = await openFiles(settings, []);
    await restoreFiles(store, backup.place, backup.manifest.files);
    await writeFile(join(settings.dataDir, headsFileName), backup.secrets.auditHeads, { flag: 'wx', mode: 0o600 });
    return { ownerUrl, store, migrateOn: () => migrate(ownerUrl) };
  });
}
