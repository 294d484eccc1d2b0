import { expect, test } from 'vitest';
import { dateTimeIn, timeText } from './clock.ts';

test.each([
  ['00:00', '12:00 am'],
  ['00:05', '12:05 am'],
  ['01:30', '1:30 am'],
  ['11:59', '11:59 am'],
  ['12:00', '12:00 pm'],
  ['12:45', '12:45 pm'],
  ['13:05', '1:05 pm'],
  ['23:59', '11:59 pm'],
])('%s is written %s in a clinic with the 12-hour clock', (time, text) => {
  expect(timeText(time, '12h')).toBe(text);
  expect(timeText(time, '24h')).toBe(time);
});

test('a date and time is written in the time zone and clock format of the clinic', () => {
  const instant = '2026-11-15T20:15:00.000Z';
  expect(dateTimeIn({ timeZone: 'Asia/Kolkata', timeFormat: '24h' }, instant)).toBe('16/11/2026, 01:45');
  expect(dateTimeIn({ timeZone: 'America/New_York', timeFormat: '12h' }, instant)).toBe('15/11/2026, 3:15 pm');
});
