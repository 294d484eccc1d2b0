import { expect, test } from 'vitest';
import { progressPercent, sessionLabel } from './rules.ts';

test.each([
  [0, 6, 0],
  [1, 6, 17],
  [3, 6, 50],
  [1, 3, 33],
  [2, 3, 67],
  [6, 6, 100],
  [7, 6, 100],
])('%i of %i sessions are %i percent', (sessionsCompleted, plannedSessions, percent) => {
  expect(progressPercent({ sessionsCompleted, plannedSessions })).toBe(percent);
});

test.each([
  [null, 'Initial'],
  [{ sessionsCompleted: 0, plannedSessions: 6 }, '1/6'],
  [{ sessionsCompleted: 2, plannedSessions: 6 }, '3/6'],
  [{ sessionsCompleted: 6, plannedSessions: 6 }, '6/6'],
])('the next session of %o is written %s', (plan, label) => {
  expect(sessionLabel(plan)).toBe(label);
});
