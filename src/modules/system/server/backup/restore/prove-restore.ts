import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { readSettings } from '#foundation/server/settings.ts';
import { headsFileName, readKnownHeads } from '#modules/audit/server/known-heads.ts';
import { verifyChain } from '#modules/audit/server/verify-chain.ts';
import type { FileStore } from '#modules/files/server/storage/file-store.ts';
import { withBackupClient } from '../backup-client.ts';
import { checkSums } from '../check-sums.ts';
import { listContents } from '../copy-files.ts';
import { isSameTable } from '../copy-tables.ts';
import { checkSignIn, openEntrance } from './check-sign-in.ts';
import type { OpenedBackup } from './open-backup.ts';
import { restoreInto } from './restore-into.ts';

async function checkTables(client: pg.Client, { manifest }: OpenedBackup): Promise<string[]> {
  const faults: string[] = [];
  for (const copy of manifest.tables) {
    if (!(await isSameTable(client, copy))) faults.push(`The table ${copy.table} is not as it was.`);
  }
  return faults;
}

async function checkChain(ownerUrl: string, dataDir: string, sessionSecret: string): Promise<string[]> {
  const database = openDatabase(ownerUrl, createLog('silent'));
  try {
    const heads = readKnownHeads(join(dataDir, headsFileName));
    const faults = await verifyChain(database.identity, sessionSecret, heads);
    return faults.map(({ clinicId, seq, what }) => `Audit trail of clinic ${clinicId}, no. ${seq ?? '-'}: ${what}.`);
  } finally {
    await database.close();
  }
}

/** Decrypts every file to its end. */
async function checkFiles(client: pg.Client, store: FileStore, { manifest }: OpenedBackup): Promise<string[]> {
  const faults = manifest.missingFiles.map((key) => `The file ${key} was missing when the backup was made.`);
  const missing = new Set(manifest.missingFiles);
  for (const content of await listContents(client)) {
    if (missing.has(store.nameOf(content))) continue;
    try {
      for await (const _ of await store.read(content, { start: 0, end: content.size - 1 }));
    } catch {
      faults.push(`The file ${store.nameOf(content)} cannot be opened.`);
    }
  }
  return faults;
}

/** Restores a backup into a temporary place and checks it as a clinic would use it. Returns all faults. */
export async function proveRestore(backup: OpenedBackup): Promise<string[]> {
  await using parts = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'krama-proof-'));
  parts.defer(() => rm(dataDir, { recursive: true, force: true }));
  // The embedded database may run as another user.
  await chmod(dataDir, 0o755);
  const settings = readSettings({ DATA_DIR: dataDir });
  const { ownerUrl, store, migrateOn } = await restoreInto(parts, settings, backup);
  const { faults, entrance } = await withBackupClient(ownerUrl, async (client) => {
    await client.query("select set_config('krama.scope', 'backup', false)");
    const faults = await checkTables(client, backup);
    await migrateOn();
    faults.push(...(await checkSums(client)), ...(await checkFiles(client, store, backup)));
    faults.push(...(await checkChain(ownerUrl, dataDir, backup.secrets.sessionSecret)));
    return { faults, entrance: await openEntrance(client) };
  });
  // Our connection is closed by now, because this server stops the database when it ends.
  return [...faults, ...(entrance ? await checkSignIn(dataDir, entrance) : [])];
}
