import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { superPasswordFile } from '#foundation/server/postgres/embedded-postgres.ts';
import { readThinnedHeads } from '#modules/audit/server/thin-heads.ts';
import type { JournalBase } from '../../rules/journal.ts';
import { withBackupClient } from '../backup/backup-client.ts';
import { copyFiles, listContents } from '../backup/copy-files.ts';
import { bytesOf, writePiece } from '../backup/pieces.ts';
import { refuseWithoutRoom } from '../room.ts';
import type { Journal } from './journal.ts';
import { appendEntries, newJournalName } from './journal-files.ts';
import { packCluster } from './pack-cluster.ts';

/** Reads from the clinics' tables their time zones and the file contents in use. */
async function readInside(journal: Journal) {
  return withBackupClient(journal.source.ownerUrl, async (client) => {
    await client.query("select set_config('krama.scope', 'backup', false)");
    const zones = await client.query<{ zone: string }>('select distinct time_zone as zone from clinics order by 1');
    return { timeZones: zones.rows.map(({ zone }) => zone), contents: await listContents(client) };
  });
}

async function copyCluster(journal: Journal, name: string, client: pg.Client, signal: AbortSignal) {
  const started = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('krama', fast => true)) as segment",
  );
  const finish = async () => {
    const stopped = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
    );
    return stopped.rows[0]?.label ?? '';
  };
  const packed = packCluster(journal.clusterFolder, finish);
  const cluster = await writePiece(journal.folder, `${name}/cluster`, journal.secret, packed, signal);
  const { rows } = await client.query<{ now: string }>(
    `select to_char((clock_timestamp() + interval '1 ms') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  return { cluster, startSegment: started.rows[0]?.segment ?? '', from: rows[0]?.now ?? '' };
}

async function writeBase(journal: Journal, name: string, signal: AbortSignal): Promise<void> {
  const { source, place, folder, secret } = journal;
  await refuseWithoutRoom(place, journal.baseBytes);
  // Read before the tables, so that every seal it knows is in them.
  const auditHeads = await readThinnedHeads(source.headsFile);
  const databasePassword = await readFile(join(journal.dataDir, superPasswordFile), 'utf8');
  const copied = await withBackupClient(journal.adminUrl, (client) => copyCluster(journal, name, client, signal));
  const { timeZones, contents } = await readInside(journal);
  const before = [...journal.files.values()];
  const { files } = await copyFiles({ store: source.store, contents, place, before });
  const secrets = JSON.stringify({ ...source.secrets, auditHeads, databasePassword });
  const base: JournalBase = {
    kind: 'base',
    name,
    ...copied,
    timeZones,
    secrets: await writePiece(folder, `${name}/secrets`, secret, bytesOf(secrets)),
    files,
  };
  await appendEntries(folder, [base]);
  for (const file of files) journal.files.set(file.key, file);
  journal.baseTakenAt = new Date(copied.from);
  journal.needsBase = false;
  journal.baseBytes = copied.cluster.size;
}

/**
 * Copies the folder of the running database, files and secrets into the journal. A copy that fails or is given up
 * leaves nothing behind.
 */
export async function takeBase(journal: Journal, signal: AbortSignal): Promise<void> {
  const name = `base-${newJournalName()}`;
  try {
    await writeBase(journal, name, signal);
  } catch (error) {
    await rm(join(journal.folder, name), { recursive: true, force: true });
    throw error;
  }
}
