import { clinicClock } from '#foundation/web/clinic-date.ts';
import type { Appointment } from '../../../contract-visit.ts';

interface WeekRow {
  /** Written as 09:00. */
  hour: string;
  /** For each day, the visits that start within this hour, sorted by time. */
  cells: Appointment[][];
}

const hourOf = ({ startsAt }: Appointment) => Number(clinicClock(startsAt).slice(0, 2));

/**
 * A week as a table with a row per hour, from the first visit to the last. Each row is as high as its fullest day, so
 * that a dozen walk-ins in ten minutes fit below each other and the next hour begins on the same line for all days.
 */
export function weekGrid(visits: readonly Appointment[], days: readonly string[]): WeekRow[] {
  const shown = visits.filter(({ appointmentDate }) => days.includes(appointmentDate));
  if (shown.length === 0) return [];
  const hours = shown.map(hourOf);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const byTime = shown.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    hour: `${String(first + index).padStart(2, '0')}:00`,
    cells: days.map((day) =>
      byTime.filter((visit) => visit.appointmentDate === day && hourOf(visit) === first + index),
    ),
  }));
}
