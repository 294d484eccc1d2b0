import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Handles } from '#foundation/server/database/database.ts';
import type { Log } from '#foundation/server/log.ts';
import { repeat } from '#foundation/server/repeat.ts';
import type { Settings } from '#foundation/server/settings.ts';
import { type ClockReading, setBackSeconds } from '#modules/outbox/rules.ts';
import type { SystemState } from '../contract.ts';
import type { AnsweredRequest } from './answered-request.ts';
import { countAnswers } from './count-answers.ts';

const lookMilliseconds = 30_000;

/** What this process knows of the machine it runs on. */
export interface SystemWatch {
  readonly clockSetBack: SystemState['clockSetBack'];
  disk(): Promise<SystemState['disk']>;
  readonly leastFreeBytes: number;
  readonly isBackupScheduled: boolean;
  readonly databaseKind: SystemState['database']['kind'];
  /** Counts it; `look` saves the counts. */
  noteAnswer(answered: AnsweredRequest): void;
  /** Looks now; by itself it does so twice a minute. */
  look(): Promise<void>;
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

/** Says in the log when the disk begins to be short and when the clock is set back, and keeps it for the admins. */
export function watchSystem({ settings, database, log }: WatchOptions): SystemWatch {
  const { dataDir, diskWarnBytes: leastFreeBytes } = settings;
  let clockSetBack: SystemState['clockSetBack'] = null;
  let before: ClockReading | null = null;
  let isShort = false;
  const answers = countAnswers(database);

  const disk = async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  };

  async function lookAtDisk() {
    const { freeBytes } = await disk();
    const wasShort = isShort;
    isShort = freeBytes < leastFreeBytes;
    if (isShort && !wasShort) log.error({ freeBytes, leastFreeBytes }, 'the disk is nearly full: free some space');
    if (wasShort && !isShort) log.info({ freeBytes }, 'the disk has room again');
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
    await lookAtDisk();
    await lookAtClock();
    await answers.save();
  };
  const stopLooking = repeat('look after the machine', lookMilliseconds, log, look);
  return {
    get clockSetBack() {
      return clockSetBack;
    },
    disk,
    leastFreeBytes,
    isBackupScheduled: settings.backup.to !== undefined,
    databaseKind: settings.databaseUrl ? 'own' : 'embedded',
    noteAnswer: answers.note,
    look,
    async stop() {
      await stopLooking();
      await answers.save();
    },
  };
}
