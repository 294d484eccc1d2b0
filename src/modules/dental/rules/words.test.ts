import { expect, test } from 'vitest';
import { changeText } from './words.ts';

test.each([
  ['caries', null, 'existing', 'charted as a finding'],
  ['missing', null, 'existing', 'charted as a finding'],
  ['caries', 'existing', null, 'removed from the chart'],
  ['filling', null, 'existing', 'charted as existing'],
  ['filling', null, 'planned', 'charted as planned'],
  ['crown', 'planned', 'in_progress', 'planned → in progress'],
  ['crown', 'completed', null, 'removed from the chart'],
] as const)('%s from %s to %s is told as %s', (code, fromStatus, toStatus, text) => {
  expect(changeText({ code, fromStatus, toStatus, isStruck: false })).toBe(text);
});

test('an entry removed with a reason is described as struck out', () => {
  expect(changeText({ code: 'crown', fromStatus: 'completed', toStatus: null, isStruck: true })).toBe('struck out');
});
