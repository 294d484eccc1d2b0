import { dayIn, instantIn } from '#foundation/shared/dates/dates.ts';
import { earliestMs } from './medicine-schedule.ts';

const dayMs = 86_400_000;
/** A dose of last night that nobody marked is still to be seen after midnight. */
const lookBackMs = dayMs / 2;

/** From when to when the chart of a day shows doses; today's from `openFrom` those that nobody marked, and what can be marked already. */
export function chartWindow(timeZone: string, day: string, now: Date) {
  const from = instantIn(timeZone, day, '00:00');
  const to = new Date(+from + dayMs);
  if (dayIn(timeZone, now) !== day) return { openFrom: from, from, to };
  return { openFrom: new Date(+from - lookBackMs), from, to: new Date(Math.max(+to, +now + earliestMs + 1)) };
}

/** From when doses that nobody marked are still to be seen now, on the chart of today and in the rounds. */
export const openSince = (timeZone: string, now: Date) => chartWindow(timeZone, dayIn(timeZone, now), now).openFrom;
