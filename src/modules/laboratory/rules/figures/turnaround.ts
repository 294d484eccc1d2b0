import { urgentMinutes } from '../../content/benches.ts';
import type { LabTest } from '../../contract-records.ts';
import { minutesText } from './minutes-text.ts';

/**
 * When a test should be reported: the target time after its sample, or after the order while no sample has been taken.
 */
export function dueAt({ isUrgent, collectedAt, orderedAt }: Timed, target: number): string {
  const minutes = isUrgent ? Math.min(target, urgentMinutes) : target;
  return new Date(Date.parse(collectedAt ?? orderedAt) + minutes * 60_000).toISOString();
}

type Timed = Pick<LabTest, 'isUrgent' | 'collectedAt' | 'orderedAt'>;

/** How much time is left, or how late the test is, in whole minutes. */
export function turnaroundClock(due: string, now: string): { words: string; isLate: boolean } {
  const minutes = Math.trunc((Date.parse(due) - Date.parse(now)) / 60_000);
  const isLate = Date.parse(due) <= Date.parse(now);
  return { words: isLate ? `${minutesText(-minutes)} late` : `${minutesText(minutes)} left`, isLate };
}
