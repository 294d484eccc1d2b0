import type { Log } from '#foundation/server/log.ts';
import { keptSessionSecret, prepareDataDir } from '#foundation/server/postgres/data-dir.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#foundation/server/postgres/embedded-postgres.ts';
import type { Settings } from '#foundation/server/settings.ts';
import { product } from '#foundation/shared/product.ts';
import { backupKey, keyNotice } from '#modules/system/server/backup/backup-key.ts';
import { refuseUnfinished } from '#modules/system/server/backup/restore/unfinished-restore.ts';
import { sourceOf } from '#modules/system/server/backup/source-of.ts';
import { keepJournal } from '#modules/system/server/point-in-time/keep-journal.ts';
import type { StopInTime } from './stop-in-time.ts';
import { handedDatabase } from './worker-messages.ts';

/** Before it stops, the embedded database writes its memory to disk. */
const embeddedPatienceMilliseconds = 30_000;
/**
 * The parts before it may have used up all the time on a busy machine, and whatever the journal then leaves out is lost
 * with the disk.
 */
const journalPatienceMilliseconds = 10_000;

export interface OpenedPostgres {
  /** Connection URL of the owner. */
  url: string;
  sessionSecret: string;
  /** Call once the server has started to work. */
  beginJournal(): void;
}

async function createJournal(settings: Settings, postgres: EmbeddedPostgres, sessionSecret: string, log: Log) {
  const { dataDir } = settings;
  const { to: place } = settings.backup;
  const { key, isNew } = place ? await backupKey(settings) : { key: '', isNew: false };
  if (isNew) console.log(keyNotice(key));
  return keepJournal({
    source: await sourceOf(settings, { ownerUrl: postgres.url, sessionSecret }),
    target: place ? { place, key } : undefined,
    bucket: settings.backup.bucket,
    dataDir,
    clusterFolder: postgres.folder,
    adminUrl: postgres.adminUrl,
    log,
  });
}

/** Opens the database that the settings name. The embedded one is stopped with the parts, after its journal. */
export async function openPostgres(
  parts: AsyncDisposableStack,
  settings: Settings,
  inTime: StopInTime,
  log: Log,
): Promise<OpenedPostgres> {
  const nothing = () => undefined;
  const handed = handedDatabase();
  if (handed) return { ...handed, beginJournal: nothing };
  const { databaseUrl, dataDir, host, port } = settings;
  await refuseUnfinished(dataDir);
  if (databaseUrl && settings.sessionSecret) {
    return { url: databaseUrl, sessionSecret: settings.sessionSecret, beginJournal: nothing };
  }
  await prepareDataDir(dataDir);
  const sessionSecret = settings.sessionSecret ?? (await keptSessionSecret(dataDir));
  const postgres = await startEmbeddedPostgres(dataDir, `${product.name} (pid ${process.pid}) at ${host}:${port}`, log);
  parts.defer(inTime('the embedded database', postgres.stop, embeddedPatienceMilliseconds));
  const journal = await createJournal(settings, postgres, sessionSecret, log);
  parts.defer(inTime('sending the journal', journal.stopSending));
  parts.defer(inTime('the journal of the database', journal.stop, journalPatienceMilliseconds));
  return { url: postgres.url, sessionSecret, beginJournal: journal.start };
}
