import { expect, test } from 'vitest';
import { clashCount, clashTitle, isInTheWay } from './leave-clash.ts';

const visit = {
  doctorId: 'a',
  status: 'scheduled' as const,
  appointmentDate: '2026-11-18',
  startsAt: '2026-11-18T04:30:00.000Z',
  begins: '10:00',
  ends: '10:15',
};
const leave = { fromDay: '2026-11-17', toDay: '2026-11-19', from: null, to: null };
const now = '2026-11-16T04:30:00.000Z';

test.each([
  ['a visit within the leave', {}, leave, true],
  ['on its first day', { appointmentDate: '2026-11-17' }, leave, true],
  ['on its last day', { appointmentDate: '2026-11-19' }, leave, true],
  ['before it', { appointmentDate: '2026-11-16' }, leave, false],
  ['after it', { appointmentDate: '2026-11-20' }, leave, false],
  ['with another doctor', { doctorId: 'b' }, leave, false],
  ['confirmed', { status: 'confirmed' as const }, leave, true],
  ['cancelled', { status: 'cancelled' as const }, leave, false],
  ['begun already', { startsAt: '2026-11-16T04:00:00.000Z' }, leave, false],
  ['within other hours', {}, { ...leave, from: '10:00', to: '12:00' }, false],
  ['beginning before them', {}, { ...leave, from: '10:10', to: '12:00' }, true],
  ['ending after them', {}, { ...leave, from: '09:00', to: '10:10' }, true],
])('bookings that clash with a leave are found: %s', (_, changes, absence, expected) => {
  expect(isInTheWay({ ...visit, ...changes }, 'a', absence, now)).toBe(expected);
});

test.each([
  [1, 1, '1 booking clashes', '1 booking clashes with this leave'],
  [3, 2, '2 bookings clash', '2 bookings clash with this leave'],
  [1, 0, '1 booking kept', 'All bookings decided'],
  [2, 0, '2 bookings kept', 'All bookings decided'],
])('with %i bookings, %i of them undecided, the clash reads: %s', (all, undecided, count, title) => {
  expect(clashCount({ all, undecided })).toBe(count);
  expect(clashTitle(undecided)).toBe(title);
});
