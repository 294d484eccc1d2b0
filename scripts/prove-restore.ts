// npm run restore:prove [-- --from DIR|s3://]: restores the newest backup to a temporary place and checks all of it.
import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '#foundation/server/settings.ts';
import { startFaultOf } from '#foundation/server/start-fault.ts';
import { withBackupClient } from '#modules/system/server/backup/backup-client.ts';
import { knownBackupKey } from '#modules/system/server/backup/backup-key.ts';
import { backupsFrom } from '#modules/system/server/backup/backups-from.ts';
import { openBackup } from '#modules/system/server/backup/restore/open-backup.ts';
import { proveRestore } from '#modules/system/server/backup/restore/prove-restore.ts';
import { writeSystemFact } from '#modules/system/server/backup/system-facts.ts';
import { hasInstallation, openInstallation } from '#modules/system/server/open-installation.ts';

/** Records the proof where admins see it. A machine without the clinic's database has nowhere to record it. */
async function noteProof(settings: Settings): Promise<string> {
  if (!(await hasInstallation(settings))) return 'There is no database here to note it in.';
  await using parts = new AsyncDisposableStack();
  const { ownerUrl } = await openInstallation(parts, settings);
  await withBackupClient(ownerUrl, (client) => writeSystemFact(client, 'proven restore'));
  return 'Noted for the admins.';
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  const settings = readSettings(process.env);
  await using parts = new AsyncDisposableStack();
  const from = await backupsFrom(parts, settings, values.from);
  const backup = await openBackup(from, await knownBackupKey(settings));
  const faults = await proveRestore(backup);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;
  const { tables, files } = backup.manifest;
  console.log(
    `Proven: ${tables.length} tables to the last byte, ${files.length} files, audit trail, stock and money sums and ` +
      `sign-in of ${backup.folder}. ${await noteProof(settings)}`,
  );
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(startFaultOf(error).message);
  process.exitCode = 1;
}
