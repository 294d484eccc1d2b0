import type { Doctor } from '../contract.ts';
import { weekdayNames } from './weekday-names.ts';

/** A week in one line: Mon 09:00–13:00, Tue ... */
export function weekText(hours: Doctor['hours']): string {
  if (hours.length === 0) return 'no hours';
  return hours.map(({ weekday, from, to }) => `${weekdayNames[weekday]?.slice(0, 3)} ${from}–${to}`).join(', ');
}
