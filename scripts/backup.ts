// npm run backup -- --to DIR: copies database, files and secrets while the server runs, encrypted.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '#foundation/server/migrate.ts';
import { readSettings } from '#foundation/server/settings.ts';
import { StartFault, startFaultOf } from '#foundation/server/start-fault.ts';
import { backupKey, keyNotice } from '#modules/system/server/backup/backup-key.ts';
import { sourceOf } from '#modules/system/server/backup/source-of.ts';
import { takeBackup } from '#modules/system/server/backup/take-backup.ts';
import { hasInstallation, openInstallation } from '#modules/system/server/open-installation.ts';

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const settings = readSettings(process.env);
  const place = values.to ? resolve(values.to) : settings.backup.to;
  if (!place) throw new StartFault('Say where to: npm run backup -- --to DIR, or set BACKUP_TO.');
  if (!(await hasInstallation(settings))) throw new StartFault(`There is nothing to back up in ${settings.dataDir}.`);
  await using parts = new AsyncDisposableStack();
  const installation = await openInstallation(parts, settings);
  await migrate(installation.ownerUrl);
  const { key, isNew } = await backupKey(settings);
  const taken = await takeBackup(await sourceOf(settings, installation), { place, key });
  if (!taken) return 0;
  const { tables, files, missingFiles } = taken.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows of ${tables.length} tables and ${files.length} files to ${taken.folder}`);
  if (isNew) console.log(keyNotice(key));
  for (const name of missingFiles) console.error(`The file ${name} is missing in the storage.`);
  return missingFiles.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(startFaultOf(error).message);
  process.exitCode = 1;
}
