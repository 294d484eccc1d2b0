import type { SystemState } from '../contract.ts';

/** One missed night and the morning after it. */
const oldBackupMilliseconds = 36 * 60 * 60 * 1000;
/** The most changes that a lost disk may cost. */
const journalMilliseconds = 15 * 60 * 1000;
/** Long enough for someone to see the alarm, short enough that it does not become a fixture. */
const clockMilliseconds = 24 * 60 * 60 * 1000;

type Facts = Pick<SystemState, 'disk' | 'backup' | 'clockSetBack'>;

const age = (at: string, now: Date) => now.getTime() - Date.parse(at);

function isBackupLate({ isScheduled, lastAt, hasFailed }: Facts['backup'], now: Date): boolean {
  if (!isScheduled) return false;
  return lastAt === null ? hasFailed : age(lastAt, now) > oldBackupMilliseconds;
}

/** Alarms shown to an admin on every screen. Without a backup schedule, a missing backup is none. */
export function alarmsOf(
  { disk, backup, clockSetBack }: Facts,
  leastFreeBytes: number,
  now: Date,
): SystemState['alarms'] {
  const alarms: SystemState['alarms'] = [];
  if (disk.freeBytes < leastFreeBytes) alarms.push('disk');
  if (backup.disk && backup.disk.freeBytes < leastFreeBytes) alarms.push('backup-disk');
  if (clockSetBack && age(clockSetBack.at, now) < clockMilliseconds) alarms.push('clock');
  if (isBackupLate(backup, now)) alarms.push('backup');
  if (backup.journalStoppedAt && age(backup.journalStoppedAt, now) > journalMilliseconds) alarms.push('journal');
  return alarms;
}
