import { sql } from 'kysely';
import type { Handles } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';
import type { Settings } from '#foundation/server/settings.ts';
import { type ClockReading, setBackSeconds } from '#modules/outbox/rules.ts';
import type { SystemState } from '../contract.ts';
import type { AnsweredRequest } from './answered-request.ts';
import { countAnswers } from './count-answers.ts';
import { areOnOneDisk, type Room, roomAt } from './room.ts';

const lookMilliseconds = 30_000;

/** What this process knows about the machine it runs on. */
export interface SystemWatch {
  readonly clockSetBack: SystemState['clockSetBack'];
  disk(): Promise<Room>;
  /**
   * As last seen, because a place on another machine may never answer. Null if it is the disk of the data, or
   * unreachable.
   */
  readonly backupDisk: Room | null;
  readonly leastFreeBytes: number;
  readonly isBackupScheduled: boolean;
  readonly databaseKind: SystemState['database']['kind'];
  /** Counts an answer; `look` saves the counts. */
  noteAnswer(answered: AnsweredRequest): void;
  /** Checks now, besides the regular check twice a minute. */
  look(): Promise<void>;
  lookAtBackups(): Promise<void>;
  stop(): Promise<void>;
}

interface WatchOptions {
  settings: Pick<Settings, 'dataDir' | 'diskWarnBytes' | 'backup' | 'databaseUrl'>;
  database: Handles;
  log: Log;
}

async function readClock({ identity }: Handles): Promise<ClockReading> {
  const { rows } = await sql<{ clock: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as clock`.execute(identity);
  return { clock: rows[0]?.clock ?? 0, steady: performance.now() };
}

/** Logs once when a disk runs short, and once when it has room again. */
function sayWhenShort(disk: string, leastFreeBytes: number, log: Log) {
  let isShort = false;
  return ({ freeBytes }: Room) => {
    const wasShort = isShort;
    isShort = freeBytes < leastFreeBytes;
    if (isShort && !wasShort) log.error({ freeBytes, leastFreeBytes }, `${disk} is nearly full: free some space`);
    if (wasShort && !isShort) log.info({ freeBytes }, `${disk} has room again`);
  };
}

/** Logs when a disk runs short and when the clock is set back, and keeps it for the admins. */
export function watchSystem({ settings, database, log }: WatchOptions): SystemWatch {
  const { dataDir, diskWarnBytes: leastFreeBytes } = settings;
  let clockSetBack: SystemState['clockSetBack'] = null;
  let before: ClockReading | null = null;
  let backupDisk: Room | null = null;
  const noteDisk = sayWhenShort('the disk', leastFreeBytes, log);
  const noteBackupDisk = sayWhenShort('the disk of the backups', leastFreeBytes, log);
  const answers = countAnswers(database);

  const disk = () => roomAt(dataDir);

  async function lookAtBackups() {
    const { to } = settings.backup;
    try {
      backupDisk = !to || (await areOnOneDisk(dataDir, to)) ? null : await roomAt(to);
    } catch (error) {
      backupDisk = null;
      throw error;
    }
    if (backupDisk) noteBackupDisk(backupDisk);
  }

  async function lookAtClock() {
    const after = await readClock(database);
    const seconds = before ? setBackSeconds(before, after) : 0;
    before = after;
    if (seconds === 0) return;
    clockSetBack = { at: new Date(after.clock).toISOString(), seconds };
    log.error({ seconds }, "the database's clock was set back: check the time of its machine");
  }

  const look = async () => {
    noteDisk(await disk());
    await lookAtClock();
    await answers.save();
  };
  const stopLooking = repeat('look after the machine', lookMilliseconds, log, look);
  const stopLookingAtBackups = repeat('look at the disk of the backups', lookMilliseconds, log, lookAtBackups);
  return {
    get clockSetBack() {
      return clockSetBack;
    },
    disk,
    leastFreeBytes,
    isBackupScheduled: settings.backup.to !== undefined,
    databaseKind: settings.databaseUrl ? 'own' : 'embedded',
    noteAnswer: answers.note,
    get backupDisk() {
      return backupDisk;
    },
    look,
    lookAtBackups,
    async stop() {
      // Not awaited: an unreachable place may never answer.
      void stopLookingAtBackups();
      await stopLooking();
      await answers.save();
    },
  };
}
