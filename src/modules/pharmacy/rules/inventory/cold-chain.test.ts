import { expect, test } from 'vitest';
import { coldSignedText, isNewAlarm, isOutside, isReadingDue, limitsText } from './cold-chain.ts';

test.each([
  [2, false],
  [8, false],
  [5.4, false],
  [1.9, true],
  [8.1, true],
  [-3, true],
])('%s °C is outside 2 to 8: %s', (celsius, expected) => {
  expect(isOutside(celsius, { low: 2, high: 8 })).toBe(expected);
});

test.each([
  [null, true],
  ['2026-11-16T00:00:00Z', true],
  ['2026-11-16T00:00:01Z', false],
])('when the last reading was at %s, the next one is due at noon: %s', (lastAt, expected) => {
  expect(isReadingDue(lastAt, new Date('2026-11-16T12:00:00Z'))).toBe(expected);
});

test.each([
  [undefined, 9, undefined, true],
  [5, 9, undefined, true],
  [5, 1, undefined, true],
  [9, 10, undefined, false],
  [9, 5, undefined, false],
  [undefined, 5, undefined, false],
  [5, 9, 5, true],
  [5, 9, 10, false],
  [undefined, 9, 10, false],
])(
  'after %s °C, a reading of %s °C with %s °C already recorded after it is a new alarm: %s',
  (before, celsius, next, expected) => {
    expect(isNewAlarm(celsius, { before, next }, { low: 2, high: 8 })).toBe(expected);
  },
);

test('a sensor signs its timestamp, event id and temperature in tenths', () => {
  expect(coldSignedText({ timestamp: 1, eventId: 'a', tenths: -45 })).toBe('1.a.-45');
});

test('the temperature limits are written as a range', () => {
  expect(limitsText({ low: -20, high: -15 })).toBe('-20 to -15 °C');
});
