import { expect, test } from 'vitest';
import { hasVerhoeffCheck } from './verhoeff.ts';

test.each([
  ['2363', true],
  ['758722', true],
  ['123451', true],
  ['2364', false],
  ['2633', false],
  ['758272', false],
  ['12345', false],
])('%s has a valid check digit: %s', (digits, expected) => {
  expect(hasVerhoeffCheck(digits)).toBe(expected);
});

test('every single wrong digit and every swap of neighbouring digits is detected', () => {
  const right = '234567890124';
  expect(hasVerhoeffCheck(right)).toBe(true);
  for (let place = 0; place < right.length; place++) {
    for (const digit of '0123456789') {
      const typed = right.slice(0, place) + digit + right.slice(place + 1);
      expect(hasVerhoeffCheck(typed)).toBe(typed === right);
    }
    const [one = '', other = ''] = right.slice(place, place + 2);
    const swapped = right.slice(0, place) + other + one + right.slice(place + 2);
    if (other && one !== other) expect(hasVerhoeffCheck(swapped)).toBe(false);
  }
});
