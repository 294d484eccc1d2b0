import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readThinnedHeads } from '#modules/audit/server/thin-heads.ts';
import { backupName } from '../../rules/backup-name.ts';
import { type BackupSecret, keyCheckOf } from './backup-cipher.ts';
import { withBackupClient } from './backup-client.ts';
import type { BackupSource, BackupTarget } from './backup-source.ts';
import { copyFiles, listContents } from './copy-files.ts';
import { listTables, saveTable } from './copy-tables.ts';
import { findBackups } from './find-backups.ts';
import { giveWay } from './give-way.ts';
import { type FileCopy, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { bytesOf, writePiece } from './pieces.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { writeSystemFact } from './system-facts.ts';

/** Any constant will do: one backup of a database at a time. */
const backupLock = 7_265_106;
const unfinished = 'unfinished-';

export interface BackupTaken {
  folder: string;
  manifest: Manifest;
}

/** One moment of the whole database, whatever is written meanwhile. */
async function saveTables(client: pg.Client, folder: string, secret: BackupSecret) {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ postgres: string }>(
    "select set_config('krama.scope', 'backup', true), current_setting('server_version') as postgres",
  );
  const tables = [];
  for (const table of await listTables(client)) tables.push(await saveTable(client, table, folder, secret));
  const migrations = await client.query<{ name: string }>('select name from migrations order by name');
  const contents = await listContents(client);
  await client.query('commit');
  return { tables, contents, postgres: rows[0]?.postgres ?? '', migrations: migrations.rows.map(({ name }) => name) };
}

async function filesOfNewest({ place, key }: BackupTarget): Promise<FileCopy[]> {
  const [newest] = await findBackups(place);
  const manifest = newest && (await readManifest(newest.folder, key).catch(() => null));
  return manifest?.files ?? [];
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function writeBackup(client: pg.Client, source: BackupSource, target: BackupTarget): Promise<BackupTaken> {
  const { place, key } = target;
  const at = new Date();
  for (const name of await readdir(place)) {
    if (name.startsWith(unfinished)) await rm(join(place, name), { recursive: true });
  }
  const folder = join(place, `${unfinished}${backupName(at)}`);
  await mkdir(folder, { mode: 0o700 });
  const secret = { key, salt: randomBytes(16).toString('hex') };
  // Before the tables: every seal that it knows must be in them.
  const auditHeads = await readThinnedHeads(source.headsFile);
  const { contents, ...database } = await saveTables(client, folder, secret);
  // After the tables: a content stays for a day after the last file that has it.
  const { files, missing } = await copyFiles({
    store: source.store,
    contents,
    place,
    before: await filesOfNewest(target),
  });
  const secrets = await writePiece(
    folder,
    'secrets',
    secret,
    bytesOf(JSON.stringify({ ...source.secrets, auditHeads })),
  );
  const manifest: Manifest = {
    format: 1,
    takenAt: at.toISOString(),
    salt: secret.salt,
    keyCheck: keyCheckOf(secret),
    ...database,
    secrets,
    files,
    missingFiles: missing,
  };
  await writeManifest(folder, manifest, key);
  const finished = join(place, backupName(at));
  await syncFolder(folder);
  await rename(folder, finished);
  await syncFolder(place);
  return { folder: finished, manifest };
}

async function giveWayToRequests(client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  for (const { pid } of rows) await giveWay(pid);
}

/** While the server runs. With `olderThan`, only if the newest backup in the place is older than that moment. */
export async function takeBackup(
  source: BackupSource,
  target: BackupTarget,
  olderThan = new Date(),
): Promise<BackupTaken | null> {
  await mkdir(target.place, { recursive: true, mode: 0o700 });
  return withBackupClient(source.ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [backupLock]);
    const [newest] = await findBackups(target.place);
    if (newest && newest.takenAt > olderThan) return null;
    if (source.isEmbedded) await giveWayToRequests(client);
    const taken = await writeBackup(client, source, target);
    await writeSystemFact(client, 'backup', new Date(taken.manifest.takenAt));
    await removeOldBackups(target);
    return taken;
  });
}
