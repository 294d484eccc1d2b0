import { Day } from '#foundation/shared/dates/day.ts';
import type { Days } from '../rules/period.ts';
import { monthStart } from '../rules/reports.ts';

/** How a day is written in the address. An emptied day is written too, so that the default does not take its place. */
export const addressOfDay = (day: string) => day || 'none';

/**
 * The days in the address, or those of the current month if there are none. A day is empty if it was emptied or does
 * not exist.
 */
export function daysOfAddress(params: URLSearchParams, today: string): Days {
  const dayOf = (name: string, usual: string) =>
    params.has(name) ? (Day.safeParse(params.get(name)).data ?? '') : usual;
  const to = dayOf('to', today);
  return { from: dayOf('from', monthStart(to || today)), to };
}
