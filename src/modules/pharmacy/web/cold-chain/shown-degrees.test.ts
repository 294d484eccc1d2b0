import { expect, test } from 'vitest';
import { shownDegrees } from './shown-degrees.ts';

test.each([
  ['a minus stays until its number comes', '-', Number.NaN, '-'],
  ['so does a minus before a zero', '-0', -0, '-0'],
  ['and before the point', '-0.', -0, '-0.'],
  ['a number is shown as typed', '4.0', 4, '4.0'],
  ['a field that was emptied is empty', '-0.5', Number.NaN, ''],
  ['what was set from outside is shown', '', 2, 2],
])('%s', (_, typed, celsius, shown) => {
  expect(shownDegrees(typed, celsius)).toBe(shown);
});
