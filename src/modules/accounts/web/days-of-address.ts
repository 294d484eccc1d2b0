import { Day } from '#foundation/shared/dates/day.ts';
import type { Days } from '../rules/period.ts';
import { monthStart } from '../rules/reports.ts';

/** How a day stands in the address: one that was emptied is named too, so that no other takes its place. */
export const addressOfDay = (day: string) => day || 'none';

/**
 * The days that stand in the address; those of the month that is under way if there are none. Empty: one that was emptied or
 * does not exist.
 */
export function daysOfAddress(params: URLSearchParams, today: string): Days {
  const dayOf = (name: string, usual: string) =>
    params.has(name) ? (Day.safeParse(params.get(name)).data ?? '') : usual;
  const to = dayOf('to', today);
  return { from: dayOf('from', monthStart(to || today)), to };
}
