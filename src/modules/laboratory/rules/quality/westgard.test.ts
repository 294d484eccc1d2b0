import { expect, test } from 'vitest';
import { judge, zOf } from './westgard.ts';

test.each<[z: number, before: number | null, beside: number[], verdict: string, rule: string]>([
  [0, null, [], 'in', ''],
  [2, null, [], 'in', ''],
  [-2, 2.5, [], 'in', ''],
  [2.01, null, [], 'warning', '1-2s'],
  [-2.01, 1.9, [], 'warning', '1-2s'],
  [3, null, [], 'warning', '1-2s'],
  [3.01, null, [], 'out', '1-3s'],
  [-3.01, null, [], 'out', '1-3s'],
  [2.1, 2.1, [], 'out', '2-2s'],
  [-2.1, -2.6, [], 'out', '2-2s'],
  [2.1, -2.1, [], 'warning', '1-2s'],
  [2.1, 2, [], 'warning', '1-2s'],
  [2.1, null, [2.1], 'out', '2-2s'],
  [2.1, null, [-2.1], 'out', 'R-4s'],
  [-2.1, null, [2.1], 'out', 'R-4s'],
  [2.1, null, [-2], 'warning', '1-2s'],
  [1.9, null, [-2.2], 'in', ''],
  [1.5, 3.5, [3.5], 'in', ''],
  [3.5, 3.5, [-3.5], 'out', '1-3s'],
])('a control at %d SD, after %s and beside %j, is %s %s', (z, before, beside, verdict, rule) => {
  expect(judge({ z, before, beside })).toEqual({ verdict, rule });
});

test.each([
  [7.2, { mean: 6.8, sd: 0.2 }, 2],
  [4.7, { mean: 4.1, sd: 0.2 }, 3],
  [3.5, { mean: 4.1, sd: 0.2 }, -3],
])('%d with the control %j is %d SD from the mean', (value, control, z) => {
  expect(zOf(value, control)).toBe(z);
});
