import type { Log } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';
import type { BucketSettings } from '#foundation/server/settings.ts';
import { withBackupClient } from '../backup/backup-client.ts';
import { removeSystemFacts } from '../backup/system-facts.ts';
import { copyLog } from './copy-log.ts';
import { forgetOldJournal } from './forget-old-journal.ts';
import type { Journal } from './journal.ts';
import { keepJournalsInBucket } from './keep-journals-in-bucket.ts';
import { noteStops } from './note-stops.ts';
import { dropSlots, type JournalOptions, openJournal } from './open-journal.ts';
import { takeBase } from './take-base.ts';

/** The most changes that a lost machine costs. */
const copyMilliseconds = 30_000;
/** Interval for sending changes to the bucket; a check that finds nothing costs almost nothing. */
const sendMilliseconds = 10_000;
const baseMilliseconds = 24 * 60 * 60 * 1000;
const baseAgainMilliseconds = 60 * 60 * 1000;

interface Keeping extends Omit<JournalOptions, 'target'> {
  /** Undefined if no journal is kept. */
  target: JournalOptions['target'] | undefined;
  /** The bucket that also gets the journal. */
  bucket: BucketSettings | undefined;
  log: Log;
}

/** Copies PostgreSQL's log continuously, so that any moment can be restored. */
export function keepJournal({ target, bucket, log, ...options }: Keeping) {
  let journal: Journal | null = null;
  let stopRepeating = async () => {};
  let stopSending = async () => {};
  const { ownerUrl } = options.source;
  const send = target && bucket && noteStops(ownerUrl, 'bucket stopped', keepJournalsInBucket(target.place, bucket));
  let underWay: Promise<void> = Promise.resolve();

  const stopping = new AbortController();
  let nextBaseAt = 0;

  /** Returns false if it was given up because the server stops. */
  async function makeBase(opened: Journal): Promise<boolean> {
    try {
      await takeBase(opened, stopping.signal);
      return true;
    } catch (error) {
      if (stopping.signal.aborted) return false;
      throw error;
    }
  }

  /** A failed renewal stops nothing: any moment can still be restored from the previous base. */
  async function renewBase(opened: Journal): Promise<void> {
    const isOld = Date.now() - (opened.baseTakenAt?.getTime() ?? 0) > baseMilliseconds;
    if (!(isOld || opened.needsBase) || Date.now() < nextBaseAt || stopping.signal.aborted) return;
    try {
      if (await makeBase(opened)) await forgetOldJournal(opened);
    } catch (error) {
      nextBaseAt = Date.now() + baseAgainMilliseconds;
      log.error({ err: error }, 'the daily copy for the journal failed; it is tried again in an hour');
    }
  }

  const copy = noteStops(ownerUrl, 'journal stopped', () =>
    withBackupClient(options.adminUrl, async (client) => {
      if (!target) return dropSlots(client);
      journal ??= await openJournal({ ...options, target }, client);
      const opened = journal;
      const slot = await client.query(
        "select from pg_replication_slots where slot_name = $1 and wal_status <> 'lost'",
        [opened.slot],
      );
      if (slot.rowCount === 0) {
        // The next run begins a new journal.
        journal = null;
        throw new Error('PostgreSQL no longer has what the journal needs next');
      }
      if (opened.baseTakenAt === null && !(await makeBase(opened))) return;
      await copyLog(opened, client);
      await renewBase(opened);
    }),
  );

  /** Forgets stops noted by an earlier process, which may be over or no longer matter. */
  const forgetStops = () =>
    withBackupClient(ownerUrl, (client) => removeSystemFacts(client, ['journal stopped', 'bucket stopped']));

  /** Runs the copies one after the other. */
  const next = () => {
    underWay = underWay.catch(() => undefined).then(copy);
    return underWay;
  };

  return {
    /** Returns at once; errors are logged. */
    start() {
      underWay = forgetStops().then(copy);
      underWay.catch((error: unknown) => log.error({ err: error }, 'the journal of the database could not be begun'));
      if (target) stopRepeating = repeat('keep the journal', copyMilliseconds, log, next);
      if (send) stopSending = repeat('send the journal to the bucket', sendMilliseconds, log, send);
    },
    /** Brings the journal up to date. A base in progress is given up, and the next start takes it. */
    async stop() {
      stopping.abort();
      await stopRepeating();
      await underWay.catch(() => undefined);
      // Copies what was written since the last run.
      if (journal?.baseTakenAt) await next();
    },
    async stopSending() {
      await stopSending();
      await send?.();
    },
  };
}
