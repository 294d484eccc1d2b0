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

test('a visit that is not shown holds its slot as well', () => {
  const free = columnOf([visitAt('09:15', '09:30')], [])?.free.map(({ item }) => item);
  expect(free).toEqual([at('09:00'), at('09:30'), at('09:45')]);
});

test('visits at the same time stand side by side, and a lane is used again as soon as it is free', () => {
  const walkIns = ['09:00', '09:05', '09:15', '09:20', '09:30'].map((from) => {
    const to = `09:${String(Number(from.slice(3)) + 15).padStart(2, '0')}`;
    return visitAt(from, to, 'walk_in');
  });
  const placed = columnOf([...walkIns, visitAt('09:45', '10:00')])?.visits;
  expect(placed?.map(({ lane, lanes }) => `${lane + 1} of ${lanes}`)).toEqual([
    '1 of 2',
    '2 of 2',
    '1 of 2',
    '2 of 2',
    '1 of 2',
    '1 of 1',
  ]);
});
