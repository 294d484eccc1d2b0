import { expect, test } from 'vitest';
import { overriddenShare } from './overridden-share.ts';

test.each([
  [0, 0, 0, 'No drugs prescribed in the last 30 days.'],
  [340, 12, 0, '12 of 340 drugs in the last 30 days (4%) were prescribed against a warning.'],
  [1, 1, 0, '1 of 1 drugs in the last 30 days (100%) were prescribed against a warning.'],
  [756, 2, 0, '2 of 756 drugs in the last 30 days (under 1%) were prescribed against a warning.'],
  [3, 0, 0, '0 of 3 drugs in the last 30 days (0%) were prescribed against a warning.'],
  [0, 0, 2, 'No drugs prescribed in the last 30 days. The pharmacy handed over 2 against a warning.'],
])(
  'with %i drugs prescribed, says how many were against a warning: %i, and at the counter %i',
  (prescribed, overridden, handedOver, words) => {
    expect(overriddenShare({ prescribed, overridden, handedOver })).toBe(words);
  },
);
