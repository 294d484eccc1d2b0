import { expect, test } from 'vitest';
import { dueReminder } from './reminders.ts';

/** A local time in Hyderabad. */
const at = (moment: string) => `${moment.replace(' ', 'T')}:00+05:30`;

test.each([
  ['the day before at ten', '2026-11-15 10:00', '2026-11-16 09:30', '2026-11-01 12:00', 'day'],
  ['the day before, before ten', '2026-11-15 09:59', '2026-11-16 09:30', '2026-11-01 12:00', null],
  ['the evening before', '2026-11-15 19:59', '2026-11-16 09:30', '2026-11-01 12:00', 'day'],
  ['the night before', '2026-11-15 20:00', '2026-11-16 09:30', '2026-11-01 12:00', null],
  ['two days before', '2026-11-14 12:00', '2026-11-16 09:30', '2026-11-01 12:00', null],
  ['on the day, three hours before', '2026-11-16 06:30', '2026-11-16 09:31', '2026-11-01 12:00', null],
  ['a minute more than two hours before', '2026-11-16 07:29', '2026-11-16 09:30', '2026-11-01 12:00', null],
  ['two hours before', '2026-11-16 07:30', '2026-11-16 09:30', '2026-11-01 12:00', 'hours'],
  ['a minute before', '2026-11-16 09:29', '2026-11-16 09:30', '2026-11-01 12:00', 'hours'],
  ['when it starts', '2026-11-16 09:30', '2026-11-16 09:30', '2026-11-01 12:00', null],
  ['two hours before, just after midnight', '2026-11-15 23:00', '2026-11-16 00:30', '2026-11-01 12:00', 'hours'],
  ['booked half an hour ago for tomorrow', '2026-11-15 12:00', '2026-11-16 09:30', '2026-11-15 11:30', null],
  ['booked this morning for tomorrow', '2026-11-15 12:00', '2026-11-16 09:30', '2026-11-15 11:00', 'day'],
  ['booked a moment ago for in an hour', '2026-11-16 08:30', '2026-11-16 09:30', '2026-11-16 08:20', null],
])('whether a reminder is due is decided right: %s', (_, now, startsAt, createdAt, expected) => {
  const booking = { startsAt: at(startsAt), createdAt: at(createdAt) };
  expect(dueReminder(booking, new Date(at(now)), 'Asia/Kolkata')).toBe(expected);
});
