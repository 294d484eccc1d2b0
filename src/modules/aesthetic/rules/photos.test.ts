import { expect, test } from 'vitest';
import { photoDayFault } from './photos.ts';

test.each([
  ['2026-11-16', null],
  ['2026-11-17', 'This date is in the future'],
  ['1990-01-01', null],
  ['0001-01-01', 'Enter the day on which the photo was taken'],
])('the error of a photo dated %s on 16/11/2026 is: %s', (day, fault) => {
  expect(photoDayFault(day, '2026-11-16')).toBe(fault);
});
