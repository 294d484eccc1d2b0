import pg from 'pg';
import { unreachable } from '#foundation/server/connections/connect-at-start.ts';
import { openDatabase } from '#foundation/server/database/database.ts';
import { createLog } from '#foundation/server/log.ts';
import { checkGrants } from '#foundation/server/postgres/check-grants.ts';
import type { MailSettings, Settings } from '#foundation/server/settings.ts';
import { StartFault } from '#foundation/server/start-fault.ts';
import type { InstallationFacts } from '../../rules/findings.ts';
import { withBackupClient } from '../backup/backup-client.ts';
import { areOnOneDisk, roomAt } from '../room.ts';

interface DatabaseRow {
  version: number;
  ahead: number;
  latest: Date | null;
  unsafe: string[];
  backup_at: Date | null;
  proven_at: Date | null;
  journal_stopped_at: Date | null;
  bucket_stopped_at: Date | null;
}

async function readDatabase(ownerUrl: string): Promise<DatabaseRow> {
  return withBackupClient(ownerUrl, async (client) => {
    await client.query("select set_config('krama.scope', 'identity', false)");
    const { rows } = await client.query<DatabaseRow>(
      `select current_setting('server_version_num')::int / 10000 as version,
              extract(epoch from clock_timestamp() - $1::timestamptz)::float8 as ahead,
              (select max(at) from system_facts) as latest,
              array(select name::text from pg_settings
                     where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe,
              (select at from system_facts where name = 'backup') as backup_at,
              (select at from system_facts where name = 'proven restore') as proven_at,
              (select at from system_facts where name = 'journal stopped') as journal_stopped_at,
              (select at from system_facts where name = 'bucket stopped') as bucket_stopped_at`,
      [new Date()],
    );
    if (!rows[0]) throw new Error('The database answers with nothing');
    return rows[0];
  });
}

/** Explains why nothing can be read. */
function unreadable(error: unknown): StartFault {
  if (error instanceof pg.DatabaseError && error.code === '42P01') {
    return new StartFault('The schema is of an older version. Start the server once: it migrates.');
  }
  return unreachable(error);
}

async function readRightsFault(ownerUrl: string): Promise<string | null> {
  const database = openDatabase(ownerUrl, createLog('silent'));
  try {
    await checkGrants(database);
    return null;
  } catch (error) {
    if (error instanceof StartFault) return error.message;
    throw error;
  } finally {
    await database.close();
  }
}

async function readMailFault({ smtpUrl }: MailSettings): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 5_000, greetingTimeout: 5_000 });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

function isInClear(databaseUrl: string | undefined): boolean {
  if (!databaseUrl) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const isHere = ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return !isHere && !['require', 'verify-ca', 'verify-full', 'no-verify'].includes(searchParams.get('sslmode') ?? '');
}

/** Only the embedded database has a journal; a value restored into another database does not apply. */
function stopsOf({ databaseUrl, backup }: Settings, database: DatabaseRow): InstallationFacts['backup']['stops'] {
  if (databaseUrl) return [];
  const stops = [
    { place: backup.to, since: database.journal_stopped_at },
    { place: backup.bucket?.url, since: database.bucket_stopped_at },
  ];
  return stops.flatMap(({ place, since }) => (place && since ? [{ place, since: since.toISOString() }] : []));
}

const text = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

export async function readFacts(settings: Settings, ownerUrl: string): Promise<InstallationFacts> {
  const { dataDir, backup, mail } = settings;
  const database = await readDatabase(ownerUrl).catch((error: unknown) => {
    throw unreadable(error);
  });
  const isOnSameDisk = backup.to !== undefined && (await areOnOneDisk(dataDir, backup.to));
  const folders = [{ folder: dataDir, setting: 'DATA_DIR' }];
  if (backup.to && !isOnSameDisk) folders.push({ folder: backup.to, setting: 'BACKUP_TO' });
  const disks = [];
  for (const place of folders) disks.push({ ...place, freeBytes: (await roomAt(place.folder)).freeBytes });
  return {
    disks,
    leastDiskBytes: settings.diskWarnBytes,
    clockAheadSeconds: database.ahead,
    latestNoted: text(database.latest),
    databaseVersion: database.version,
    unsafeSettings: database.unsafe,
    rightsFault: await readRightsFault(ownerUrl),
    isDatabaseInClear: isInClear(settings.databaseUrl),
    siteUrl: settings.siteUrl,
    isMailSet: mail !== undefined,
    mailFault: mail ? await readMailFault(mail) : null,
    backup: {
      to: backup.to,
      isOnSameDisk: isOnSameDisk && !backup.bucket,
      lastAt: text(database.backup_at),
      lastProvenAt: text(database.proven_at),
      stops: stopsOf(settings, database),
    },
  };
}
