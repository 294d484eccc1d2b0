import { clinicInstant } from '../clinic-days.ts';
import type { Random } from '../random.ts';

const hour = 3600;

/**
 * A moment on this day at which money was taken, not later than now. Before the counter opens, the day counts from
 * midnight.
 */
export function momentAtCounter(random: Random, day: string, now: Date): string {
  const opens = Date.parse(clinicInstant(day, 9 * hour));
  const closes = Math.min(Date.parse(clinicInstant(day, 20 * hour)), now.getTime());
  const from = closes > opens ? opens : Math.min(Date.parse(clinicInstant(day, 0)), closes);
  return new Date(from + random.next() * (closes - from)).toISOString();
}
