import { expect, test } from 'vitest';
import { lostShare, spreadOf } from './comparison.ts';

test.each([
  [{ billed: 0, lost: 0 }, 0],
  [{ billed: 200, lost: 3 }, 1.5],
  [{ billed: 3, lost: 1 }, 33.3],
])('of the delivery %j the lost share is %s %%', (delivered, expected) => {
  expect(lostShare(delivered)).toBe(expected);
});

test.each([
  [[100, 120], 20],
  [[120, 100, 150], 50],
  [[100], 0],
  [[0, 100], null],
])('the most expensive of %j costs %s %% more than the cheapest', (costs, expected) => {
  expect(spreadOf(costs)).toBe(expected);
});
