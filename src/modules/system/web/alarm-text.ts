import { countText } from '#foundation/shared/text/count-text.ts';
import { sizeText } from '#foundation/shared/text/size-text.ts';
import { clinicDateTime } from '#foundation/web/clinic-date.ts';
import type { SystemState } from '../contract.ts';

/** For example "3 of 1,204 requests (0.25%)". */
export function errorText({ answered, failed }: SystemState['requests']): string {
  if (answered === 0) return 'No requests counted yet';
  const share = failed === 0 ? '0%' : `${Math.max((failed / answered) * 100, 0.01).toFixed(2)}%`;
  return `${countText(failed)} of ${countText(answered)} requests (${share})`;
}

export function alarmText(alarm: SystemState['alarms'][number], { disk, backup, clockSetBack }: SystemState): string {
  if (alarm === 'disk') return `Only ${sizeText(disk.freeBytes)} left on the server's disk. Free some space soon.`;
  if (alarm === 'backup-disk')
    return `Only ${sizeText(backup.disk?.freeBytes ?? 0)} left on the disk of the backups. Free some space soon.`;
  if (alarm === 'backup') {
    const last = backup.lastAt
      ? `The last backup was made on ${clinicDateTime(backup.lastAt)}`
      : 'No backup could be made yet';
    return `${last}. See why under Scheduled jobs.`;
  }
  if (alarm === 'journal') {
    const since = backup.journalStoppedAt ? clinicDateTime(backup.journalStoppedAt) : '';
    return `Nothing entered since ${since} is copied to the place of the backups. Check that it can be reached and has room.`;
  }
  const when = clockSetBack ? ` by ${clockSetBack.seconds} seconds on ${clinicDateTime(clockSetBack.at)}` : '';
  return `The server's clock was set back${when}. Check its time.`;
}
