import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { prepareDataDir } from '#foundation/server/postgres/data-dir.ts';
import { clusterOf, superPasswordFile } from '#foundation/server/postgres/embedded-postgres.ts';
import { migrate } from '#foundation/server/postgres/migrate.ts';
import type { Settings } from '#foundation/server/settings.ts';
import { headsFileName } from '#modules/audit/server/known-heads.ts';
import { openFiles } from '#modules/files/server/files-service.ts';
import { withBackupClient } from '../backup/backup-client.ts';
import { BackupFault } from '../backup/backup-fault.ts';
import { isInPool, listContents, restoreFiles } from '../backup/copy-files.ts';
import type { FileCopy } from '../backup/manifest.ts';
import { readText } from '../backup/pieces.ts';
import { Secrets } from '../backup/restore/open-backup.ts';
import { putSecrets, refuseUsedFolder } from '../backup/restore/restore-into.ts';
import { whileUnfinished } from '../backup/restore/unfinished-restore.ts';
import { openInstallation } from '../open-installation.ts';
import type { FoundPoint } from './find-point.ts';
import { recoverCluster } from './recover-cluster.ts';

const JournalSecrets = z.object({ ...Secrets.shape, databasePassword: z.string() });

/** Copies only the files that the restored rows name; returns those that are not stored. */
async function bringFiles(settings: Settings, ownerUrl: string, point: FoundPoint) {
  const { store } = await openFiles(settings, []);
  const contents = await withBackupClient(ownerUrl, async (client) => {
    await client.query("select set_config('krama.scope', 'backup', false)");
    return listContents(client);
  });
  const kept = new Map(point.files.map((file) => [file.key, file]));
  const names = contents.map((content) => store.nameOf(content));
  const files: FileCopy[] = [];
  for (const file of names.flatMap((name) => kept.get(name) ?? [])) {
    if (await isInPool(point.place, file)) files.push(file);
  }
  await restoreFiles(store, point.place, files);
  const found = new Set(files.map(({ key }) => key));
  return { files: files.length, missing: names.filter((name) => !found.has(name)) };
}

/** Restores into an empty data directory everything that was saved by the moment, and nothing later. */
export async function restorePoint(parts: AsyncDisposableStack, settings: Settings, point: FoundPoint) {
  if (settings.databaseUrl) {
    throw new BackupFault('A time is restored into the embedded database alone: leave DATABASE_URL out.');
  }
  const { dataDir } = settings;
  await prepareDataDir(dataDir);
  await refuseUsedFolder(settings);
  const text = await readText(point.folder, point.base.secrets, point.secret);
  const secrets = JournalSecrets.parse(JSON.parse(text));
  await putSecrets(settings, { secrets });
  return whileUnfinished(dataDir, async () => {
    await writeFile(join(dataDir, superPasswordFile), secrets.databasePassword, { flag: 'wx', mode: 0o600 });
    await recoverCluster(point, await clusterOf(dataDir), dataDir);
    const { ownerUrl } = await openInstallation(parts, settings);
    const brought = await bringFiles(settings, ownerUrl, point);
    await writeFile(join(dataDir, headsFileName), secrets.auditHeads, { flag: 'wx', mode: 0o600 });
    await migrate(ownerUrl);
    return brought;
  });
}
