import { expect, test } from 'vitest';
import type { Appointment } from '../../../contract-visit.ts';
import { visit } from '../../testing/visit.ts';
import { weekGrid } from './week-grid.ts';

const days = ['2026-11-16', '2026-11-17'];

/** The time is local time in Hyderabad. */
const visitAt = (day: string, time: string): Appointment => {
  const startsAt = new Date(`${day}T${time}:00+05:30`).toISOString();
  return { ...visit, id: `${day} ${time}`, appointmentDate: day, startsAt };
};

test('a week has a row for every hour from its first visit to its last, also for those without any', () => {
  const grid = weekGrid([visitAt('2026-11-17', '12:15'), visitAt('2026-11-16', '09:45')], days);
  expect(grid.map(({ hour, cells }) => [hour, ...cells.map((cell) => cell.length)])).toEqual([
    ['09:00', 1, 0],
    ['10:00', 0, 0],
    ['11:00', 0, 0],
    ['12:00', 0, 1],
  ]);
});

test('a dozen walk-ins in ten minutes stand in one cell, by their time', () => {
  const times = Array.from({ length: 12 }, (_, at) => `10:${String(9 - (at % 10)).padStart(2, '0')}`);
  const [row] = weekGrid(
    times.map((time) => visitAt('2026-11-16', time)),
    days,
  );
  expect(row?.cells[0]).toHaveLength(12);
  const starts = row?.cells[0]?.map(({ startsAt }) => startsAt) ?? [];
  expect(starts).toEqual(starts.toSorted());
});

test('a week without visits has no rows', () => {
  expect(weekGrid([visitAt('2026-12-01', '09:00')], days)).toEqual([]);
});
