// npm run backup -- --to DIR|s3://: makes an encrypted copy of the database, files and secrets while the server runs.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '#foundation/server/postgres/migrate.ts';
import { readSettings, type Settings } from '#foundation/server/settings.ts';
import { StartFault, startFaultOf } from '#foundation/server/start-fault.ts';
import { backupKey, keyNotice } from '#modules/system/server/backup/backup-key.ts';
import { bucketOf, isBucket } from '#modules/system/server/backup/backups-from.ts';
import { sendToBucket } from '#modules/system/server/backup/bucket-copy.ts';
import { giveWay } from '#modules/system/server/backup/give-way.ts';
import { sourceOf } from '#modules/system/server/backup/source-of.ts';
import { takeBackup } from '#modules/system/server/backup/take-backup.ts';
import { hasInstallation, openInstallation } from '#modules/system/server/open-installation.ts';

function bucketFor(to: string | undefined, settings: Settings) {
  if (isBucket(to)) return bucketOf(settings);
  return to ? undefined : settings.backup.bucket;
}

async function main(): Promise<number> {
  await giveWay(process.pid);
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const settings = readSettings(process.env);
  const bucket = bucketFor(values.to, settings);
  const place = values.to && !bucket ? resolve(values.to) : settings.backup.to;
  if (!place) throw new StartFault('Say where to: npm run backup -- --to DIR, or --to s3://, or set BACKUP_TO.');
  if (!(await hasInstallation(settings))) throw new StartFault(`There is nothing to back up in ${settings.dataDir}.`);
  await using parts = new AsyncDisposableStack();
  const installation = await openInstallation(parts, settings);
  await migrate(installation.ownerUrl);
  const { key, isNew } = await backupKey(settings);
  const taken = await takeBackup(await sourceOf(settings, installation), { place, key });
  if (!taken) return 0;
  if (bucket) await sendToBucket(place, bucket);
  const { tables, files, missingFiles, isStorageAway } = taken.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const where = bucket ? `${taken.folder} and ${bucket.url}` : taken.folder;
  console.log(`Backed up ${rows} rows of ${tables.length} tables and ${files.length} files to ${where}`);
  if (isNew) console.log(keyNotice(key));
  if (isStorageAway) console.error("The storage of the files didn't answer. Try again when it is back.");
  for (const name of missingFiles) console.error(`The file ${name} is missing in the storage.`);
  return missingFiles.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(startFaultOf(error).message);
  process.exitCode = 1;
}
