import { expect, test } from 'vitest';
import { typedMoment } from './typed-moment.ts';

const india = ['Asia/Kolkata'];

test.each([
  ['2026-11-16 10:05', india, '2026-11-16T04:35:00.000Z'],
  ['2026-11-16 10:05:30', india, '2026-11-16T04:35:30.000Z'],
  ['2026-11-16T10:05:30', ['Europe/Berlin'], '2026-11-16T09:05:30.000Z'],
  ['2026-11-16 10:05 +05:30', ['Europe/Berlin'], '2026-11-16T04:35:00.000Z'],
  ['2026-11-16 10:05:07 -0330', india, '2026-11-16T13:35:07.000Z'],
  ['2026-11-16T10:05:00.250Z', india, '2026-11-16T10:05:00.250Z'],
  ['2026-11-16T10:05:00Z', ['Asia/Kolkata', 'Asia/Dubai'], '2026-11-16T10:05:00.000Z'],
])('the typed moment %s in %j is %s', (text, zones, moment) => {
  expect(typedMoment(text, zones)).toEqual(new Date(moment));
});

test.each(['', '10:05', '16/11/2026 10:05', '2026-02-30 10:05', '2026-11-16 24:61', '2026-11-16 10:05:61'])(
  '"%s" is no moment',
  (text) => {
    expect(typedMoment(text, india)).toBe('Give the time as "2026-11-16 10:05" or "2026-11-16 10:05:30 +05:30".');
  },
);

test('a typed moment needs an offset when clinics are in several time zones', () => {
  expect(typedMoment('2026-11-16 10:05', ['Asia/Kolkata', 'Asia/Dubai'])).toBe(
    'Clinics here are in several time zones: add an offset, as in "2026-11-16 10:05 +05:30".',
  );
});
