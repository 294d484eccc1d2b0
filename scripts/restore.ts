// npm run restore -- --from DIR|s3:// [--at "2026-11-16 10:05"] [--show-secrets]: restores into the empty place that
// the settings name.
import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '#foundation/server/settings.ts';
import { startFaultOf } from '#foundation/server/start-fault.ts';
import { knownBackupKey } from '#modules/system/server/backup/backup-key.ts';
import { backupsFrom } from '#modules/system/server/backup/backups-from.ts';
import { openBackup } from '#modules/system/server/backup/restore/open-backup.ts';
import { restoreInto } from '#modules/system/server/backup/restore/restore-into.ts';
import { pointFrom } from '#modules/system/server/point-in-time/point-from.ts';
import { restorePoint } from '#modules/system/server/point-in-time/restore-point.ts';

async function restoreBackup(settings: Settings, given: string | undefined, showsSecrets: boolean): Promise<number> {
  await using parts = new AsyncDisposableStack();
  const backup = await openBackup(await backupsFrom(parts, settings, given), await knownBackupKey(settings));
  if (showsSecrets) {
    const { sessionSecret, filesSecret } = backup.secrets;
    console.log(`SESSION_SECRET=${sessionSecret}\nFILES_SECRET=${filesSecret}`);
    return 0;
  }
  const { migrateOn } = await restoreInto(parts, settings, backup);
  await migrateOn();
  const { takenAt, tables, files } = backup.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows and ${files.length} files as of ${takenAt} from ${backup.folder}`);
  return 0;
}

async function restoreMoment(settings: Settings, from: string | undefined, at: string): Promise<number> {
  await using parts = new AsyncDisposableStack();
  const point = await pointFrom(parts, settings, { from, key: await knownBackupKey(settings), at });
  const { files, missing } = await restorePoint(parts, settings, point);
  console.log(`Restored everything as of ${point.at.toISOString()} with ${files} files from ${point.folder}`);
  for (const name of missing) console.error(`The file ${name} is not kept.`);
  return missing.length > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, at: { type: 'string' }, 'show-secrets': { type: 'boolean' } },
  });
  const settings = readSettings(process.env);
  return values.at === undefined
    ? await restoreBackup(settings, values.from, values['show-secrets'] ?? false)
    : await restoreMoment(settings, values.from, values.at);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(startFaultOf(error).message);
  process.exitCode = 1;
}
