import { expect, test } from 'vitest';
import { sittingFault } from './sittings.ts';

test.each([
  [[1], 0, null],
  [[2, 1, 2, 3], 0, null],
  [[2], 0, 2],
  [[1, 57], 0, 57],
  [[1, 3, 5], 0, 3],
  [[3], 2, null],
  [[4], 2, 4],
])('checks sittings %o for gaps after %i completed ones', (sittings, sessionsCompleted, wrong) => {
  expect(sittingFault(sittings, sessionsCompleted)?.sitting ?? null).toBe(wrong);
});

test('a sitting whose procedures were completed out of turn leaves no gap', () => {
  expect(sittingFault([1, 3], 0, [2])).toBe(null);
  expect(sittingFault([1, 4], 0, [2])?.sitting).toBe(4);
});
