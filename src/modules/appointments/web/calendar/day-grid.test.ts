import { expect, test } from 'vitest';
import type { Doctor } from '#modules/staff/contract.ts';
import type { Appointment } from '../../contract-visit.ts';
import { visit } from '../testing/visit.ts';
import { dayGrid } from './day-grid.ts';

const at = (time: string) => new Date(`2026-11-16T${time}:00+05:30`).toISOString();

const doctor: Doctor = {
  id: visit.doctorId,
  role: 'doctor',
  name: visit.doctorName,
  specialty: 'hospital',
  department: 'General Medicine',
  speciality: 'General Physician',
  registrationNumber: '',
  room: '3',
  slotMinutes: 15,
  hours: [],
  exceptions: [],
  version: 1,
};

const visitAt = (from: string, to: string, kind: Appointment['kind'] = 'booked'): Appointment => ({
  ...visit,
  id: `${from} ${to}`,
  startsAt: at(from),
  endsAt: at(to),
  kind,
});

function columnOf(allVisits: readonly Appointment[], visits = allVisits) {
  const windows = [{ doctorId: doctor.id, startsAt: at('09:00'), endsAt: at('10:00') }];
  const [column] = dayGrid({ doctors: [doctor], visits, allVisits, windows, now: at('08:00') }).columns;
  return column;
}

test('a visit that is filtered out still occupies its slot', () => {
  const free = columnOf([visitAt('09:15', '09:30')], [])?.free.map(({ item }) => item);
  expect(free).toEqual([at('09:00'), at('09:30'), at('09:45')]);
});

test('visits at the same time stand side by side, and a lane is used again as soon as it is free', () => {
  const walkIns = ['09:00', '09:05', '09:15', '09:20', '09:30'].map((from) => {
    const to = `09:${String(Number(from.slice(3)) + 15).padStart(2, '0')}`;
    return visitAt(from, to, 'walk_in');
  });
  const placed = columnOf([...walkIns, visitAt('09:45', '10:00')])?.visits;
  expect(placed?.some(({ isCrowded }) => isCrowded)).toBe(false);
  expect(placed?.map(({ lane, lanes }) => `${lane + 1} of ${lanes}`)).toEqual([
    '1 of 2',
    '2 of 2',
    '1 of 2',
    '2 of 2',
    '1 of 2',
    '1 of 1',
  ]);
});

test('a dozen walk-ins within ten minutes are shown as one visit and a button for the others', () => {
  const walkIns = Array.from({ length: 12 }, (_, index) => ({
    ...visitAt('09:00', '09:15', 'walk_in'),
    id: String(index),
    startsAt: at(`09:${String(Math.floor(index / 2)).padStart(2, '0')}`),
    endsAt: at(`09:${Math.floor(index / 2) + 15}`),
  }));
  const later = ['09:35', '09:36', '09:37'].map((from) => visitAt(from, `09:${Number(from.slice(3)) + 15}`, 'walk_in'));
  const column = columnOf([...walkIns, ...later]);
  expect(column?.count).toBe(15);
  expect(column?.visits.map(({ item, lane, lanes }) => `${item.id}: ${lane + 1} of ${lanes}`)).toEqual([
    '0: 1 of 2',
    '09:35 09:50: 1 of 2',
  ]);
  expect([...(column?.visits ?? []), ...(column?.crowds ?? [])].every(({ isCrowded }) => isCrowded)).toBe(true);
  expect(column?.crowds.map(({ item, lane }) => [item.length, lane])).toEqual([
    [11, 1],
    [2, 1],
  ]);
  const shown = [
    ...(column?.visits ?? []).map(({ item }) => item),
    ...(column?.crowds ?? []).flatMap(({ item }) => item),
  ];
  expect(new Set(shown.map(({ id }) => id)).size).toBe(15);
});

test('crowds of one doctor are shown below each other and never overlap', () => {
  const stream = Array.from({ length: 40 }, (_, index) =>
    visitAt(`09:${String(index).padStart(2, '0')}`, '09:59', 'walk_in'),
  );
  const crowds = columnOf(stream)?.crowds ?? [];
  expect(crowds.length).toBeGreaterThan(1);
  for (const [index, { top, height }] of crowds.entries()) {
    expect(top + height).toBeLessThanOrEqual(crowds[index + 1]?.top ?? Number.POSITIVE_INFINITY);
  }
});
