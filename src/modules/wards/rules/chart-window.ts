import { dayIn, instantIn } from '#foundation/shared/dates/dates.ts';
import { earliestMs } from './medicine-schedule.ts';

const dayMs = 86_400_000;
/** Keeps unmarked doses of last night visible after midnight. */
const lookBackMs = dayMs / 2;

/**
 * The period whose doses the chart of a day shows. Today's chart also has unmarked doses since `openFrom`, and upcoming
 * ones that can be marked already.
 */
export function chartWindow(timeZone: string, day: string, now: Date) {
  const from = instantIn(timeZone, day, '00:00');
  const to = new Date(+from + dayMs);
  if (dayIn(timeZone, now) !== day) return { openFrom: from, from, to };
  return { openFrom: new Date(+from - lookBackMs), from, to: new Date(Math.max(+to, +now + earliestMs + 1)) };
}

/** Start of the unmarked doses that today's chart and the rounds still show. */
export const openSince = (timeZone: string, now: Date) => chartWindow(timeZone, dayIn(timeZone, now), now).openFrom;
