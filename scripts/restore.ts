// npm run restore -- --from DIR [--show-secrets]: into the empty place that the settings name.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#foundation/server/settings.ts';
import { StartFault, startFaultOf } from '#foundation/server/start-fault.ts';
import { knownBackupKey } from '#modules/system/server/backup/backup-key.ts';
import { openBackup } from '#modules/system/server/backup/open-backup.ts';
import { restoreInto } from '#modules/system/server/backup/restore-into.ts';

async function main() {
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'show-secrets': { type: 'boolean' } } });
  const settings = readSettings(process.env);
  const from = values.from ? resolve(values.from) : settings.backup.to;
  if (!from) throw new StartFault('Say where from: npm run restore -- --from DIR, or set BACKUP_TO.');
  const backup = await openBackup(from, await knownBackupKey(settings));
  if (values['show-secrets']) {
    const { sessionSecret, filesSecret } = backup.secrets;
    console.log(`SESSION_SECRET=${sessionSecret}\nFILES_SECRET=${filesSecret}`);
    return;
  }
  await using parts = new AsyncDisposableStack();
  const { migrateOn } = await restoreInto(parts, settings, backup);
  await migrateOn();
  const { takenAt, tables, files } = backup.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows and ${files.length} files as of ${takenAt} from ${backup.folder}`);
}

try {
  await main();
} catch (error) {
  console.error(startFaultOf(error).message);
  process.exitCode = 1;
}
