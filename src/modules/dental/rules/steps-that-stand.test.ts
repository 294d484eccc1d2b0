import { expect, test } from 'vitest';
import { stepsThatStand } from './steps-that-stand.ts';

test.each([
  ['a sitting', ['planned', 'in_progress', 'completed'], ['planned', 'in_progress', 'completed']],
  [
    'a completion that was taken back',
    ['planned', 'in_progress', 'completed', 'in_progress'],
    ['planned', 'in_progress'],
  ],
  [
    'one that was completed again',
    ['planned', 'in_progress', 'completed', 'in_progress', 'completed'],
    ['planned', 'in_progress', 'completed'],
  ],
  ['a step that was left out', ['planned', 'completed', 'planned'], ['planned']],
])('keeps the valid steps of %s', (_, made, standing) => {
  const steps = made.map((toStatus) => ({ entryId: 'molar', toStatus }));
  const other = { entryId: 'canine', toStatus: 'planned' };
  const kept = stepsThatStand([...steps.toReversed(), other]);
  expect(kept.map(({ toStatus }) => toStatus)).toEqual([...standing.toReversed(), 'planned']);
});
