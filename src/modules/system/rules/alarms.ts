import type { SystemState } from '../contract.ts';

/** A night that was missed, and the morning after it. */
const oldBackupMilliseconds = 36 * 60 * 60 * 1000;
/** Long enough for somebody to see it, short enough not to become part of the screen. */
const clockMilliseconds = 24 * 60 * 60 * 1000;

type Facts = Pick<SystemState, 'disk' | 'backup' | 'clockSetBack'>;

const age = (at: string, now: Date) => now.getTime() - Date.parse(at);

/** What an admin is told on every screen. Without a schedule nobody promised a backup. */
export function alarmsOf(
  { disk, backup, clockSetBack }: Facts,
  leastFreeBytes: number,
  now: Date,
): SystemState['alarms'] {
  const isLate = backup.isScheduled && backup.lastAt !== null && age(backup.lastAt, now) > oldBackupMilliseconds;
  const alarms: SystemState['alarms'] = [];
  if (disk.freeBytes < leastFreeBytes) alarms.push('disk');
  if (clockSetBack && age(clockSetBack.at, now) < clockMilliseconds) alarms.push('clock');
  if (isLate) alarms.push('backup');
  return alarms;
}
