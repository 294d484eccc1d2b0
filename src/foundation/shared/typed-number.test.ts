import { expect, test } from 'vitest';
import { doubtOf } from './typed-number.ts';

test.each([
  ['', null],
  ['-', null],
  ['.', null],
  ['-.5', null],
  ['₹1,20,000.50', null],
  ['1.', null],
  ['1.05', null],
  ['1.005', 'figures'],
  ['0.001', 'figures'],
  ['1e5', 'unclear'],
  ['1.2.3', 'unclear'],
  ['5-', 'unclear'],
  ['--5', 'unclear'],
  ['fifty', 'unclear'],
  ['₹ 50/-', 'unclear'],
  ['१००', 'unclear'],
])('the doubt about %j as an amount is: %s', (text, expected) => {
  expect(doubtOf(text, 2)).toBe(expected);
});

test('a field without limits accepts any number of decimals', () => {
  expect(doubtOf('1.005', undefined)).toBeNull();
});
