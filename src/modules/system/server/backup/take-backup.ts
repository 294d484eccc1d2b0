import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { syncFolder } from '#foundation/server/files/sync-folder.ts';
import { readThinnedHeads } from '#modules/audit/server/thin-heads.ts';
import { backupName } from '../../rules/backup-name.ts';
import { refuseWithoutRoom } from '../room.ts';
import { type BackupSecret, keyCheckOf } from './backup-cipher.ts';
import { withBackupClient } from './backup-client.ts';
import { BackupFault } from './backup-fault.ts';
import type { BackupSource, BackupTarget } from './backup-source.ts';
import { copyFiles, listContents } from './copy-files.ts';
import { listTables, saveTable } from './copy-tables.ts';
import { type FoundBackup, findBackups } from './find-backups.ts';
import { giveWay } from './give-way.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { bytesOf, writePiece } from './pieces.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { writeSystemFact } from './system-facts.ts';

/** An arbitrary constant that allows one backup of a database at a time. */
const backupLock = 7_265_106;
const unfinished = 'unfinished-';

export interface BackupTaken {
  folder: string;
  manifest: Manifest;
}

/** Copies one consistent moment of the whole database, whatever is written meanwhile. */
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

export async function readNewest({ place, key }: BackupTarget): Promise<Manifest | null> {
  const [newest] = await findBackups(place);
  return newest ? readManifest(newest.folder, key).catch(() => null) : null;
}

const sizeOf = ({ tables, secrets }: Manifest) => tables.reduce((sum, { piece }) => sum + piece.size, secrets.size);

async function fillFolder(folder: string, at: Date, client: pg.Client, source: BackupSource, target: BackupTarget) {
  const { place, key } = target;
  const newest = await readNewest(target);
  await refuseWithoutRoom(place, newest ? sizeOf(newest) : 0);
  const secret = { key, salt: randomBytes(16).toString('hex') };
  // Read before the tables, so that every seal it knows is in them.
  const auditHeads = await readThinnedHeads(source.headsFile);
  const { contents, ...database } = await saveTables(client, folder, secret);
  // Copied after the tables: the storage keeps a content for a day after the last file that uses it.
  const before = newest?.files ?? [];
  const { files, missing, isStorageAway } = await copyFiles({ store: source.store, contents, place, before });
  const text = JSON.stringify({ ...source.secrets, auditHeads });
  const secrets = await writePiece(folder, 'secrets', secret, bytesOf(text));
  const manifest: Manifest = {
    format: 1,
    takenAt: at.toISOString(),
    salt: secret.salt,
    keyCheck: keyCheckOf(secret),
    ...database,
    secrets,
    files,
    missingFiles: missing,
    isStorageAway,
  };
  await writeManifest(folder, manifest, key);
  await syncFolder(folder);
  return manifest;
}

async function removeUnfinished(place: string) {
  for (const name of await readdir(place)) {
    if (name.startsWith(unfinished)) await rm(join(place, name), { recursive: true });
  }
}

async function writeBackup(client: pg.Client, source: BackupSource, target: BackupTarget): Promise<BackupTaken> {
  const { place } = target;
  const at = new Date();
  await removeUnfinished(place);
  const folder = join(place, `${unfinished}${backupName(at)}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const manifest = await fillFolder(folder, at, client, source, target);
    const finished = join(place, backupName(at));
    await rename(folder, finished);
    await syncFolder(place);
    return { folder: finished, manifest };
  } catch (error) {
    // The journal on the same disk needs the space.
    await removeUnfinished(place);
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    if (!isFull) throw error;
    throw new BackupFault(`The disk of ${place} is full. Free some space there, or back up to another disk.`);
  }
}

async function giveWayToRequests(client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  for (const { pid } of rows) await giveWay(pid);
}

/**
 * A backup without its files is fresh only this long: one clinic's job makes it for all, but the next run tries again.
 */
const partialMilliseconds = 10 * 60 * 1000;

async function isFresh({ takenAt }: FoundBackup, olderThan: Date, target: BackupTarget): Promise<boolean> {
  // A backup dated in the future does not count as taken.
  if (takenAt <= olderThan || takenAt > new Date()) return false;
  const isPartial = (await readNewest(target))?.isStorageAway ?? false;
  return !isPartial || Date.now() - takenAt.getTime() < partialMilliseconds;
}

/**
 * Takes a backup while the server runs. With `olderThan`, only if the newest backup in the place is older than that
 * moment.
 */
export async function takeBackup(
  source: BackupSource,
  target: BackupTarget,
  olderThan = new Date(),
): Promise<BackupTaken | null> {
  await mkdir(target.place, { recursive: true, mode: 0o700 });
  return withBackupClient(source.ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [backupLock]);
    const [newest] = await findBackups(target.place);
    if (newest && (await isFresh(newest, olderThan, target))) return null;
    if (source.isEmbedded) await giveWayToRequests(client);
    const taken = await writeBackup(client, source, target);
    await writeSystemFact(client, 'backup', new Date(taken.manifest.takenAt));
    await removeOldBackups(target);
    return taken;
  });
}
