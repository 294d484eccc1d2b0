import type { SystemState } from '../contract.ts';

/** A night that was missed, and the morning after it. */
const oldBackupMilliseconds = 36 * 60 * 60 * 1000;
/** What a lost disk may cost at most. */
const journalMilliseconds = 15 * 60 * 1000;
/** Long enough for somebody to see it, short enough not to become part of the screen. */
const clockMilliseconds = 24 * 60 * 60 * 1000;

type Facts = Pick<SystemState, 'disk' | 'backup' | 'clockSetBack'>;

const age = (at: string, now: Date) => now.getTime() - Date.parse(at);

function isBackupLate({ isScheduled, lastAt, hasFailed }: Facts['backup'], now: Date): boolean {
  if (!isScheduled) return false;
  return lastAt === null ? hasFailed : age(lastAt, now) > oldBackupMilliseconds;
}

/** What an admin is told on every screen. Without a schedule nobody promised a backup. */
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
