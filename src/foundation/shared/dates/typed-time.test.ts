import { expect, test } from 'vitest';
import { readTypedTime } from './typed-time.ts';

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['1730', '17:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9 30', '09:30'],
  [' 17:30 ', '17:30'],
  ['0', '00:00'],
  ['23:59', '23:59'],
  ['5pm', '17:00'],
  ['5:30 PM', '17:30'],
  ['530p', '17:30'],
  ['9 a.m.', '09:00'],
  ['12am', '00:00'],
  ['12:15 am', '00:15'],
  ['12 pm', '12:00'],
])('%j is read as %s', (typed, time) => {
  expect(readTypedTime(typed)).toBe(time);
});

test.each(['', '24', '24:00', '2400', '9:60', '9:5', '17 pm', '0 am', 'noon', '-9', '9:30:00', '12345', '9h'])(
  '%j is no time',
  (typed) => {
    expect(readTypedTime(typed)).toBeNull();
  },
);
