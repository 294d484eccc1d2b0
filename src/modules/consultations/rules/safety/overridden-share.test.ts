import { expect, test } from 'vitest';
import { overriddenShare } from './overridden-share.ts';

test.each([
  [0, 0, 'No drugs prescribed in the last 30 days.'],
  [340, 12, '12 of 340 drugs in the last 30 days (4%) were prescribed against a warning.'],
  [1, 1, '1 of 1 drugs in the last 30 days (100%) were prescribed against a warning.'],
  [756, 2, '2 of 756 drugs in the last 30 days (under 1%) were prescribed against a warning.'],
  [3, 0, '0 of 3 drugs in the last 30 days (0%) were prescribed against a warning.'],
])('of %i drugs %i', (prescribed, overridden, words) => {
  expect(overriddenShare({ prescribed, overridden })).toBe(words);
});
