import { expect, test } from 'vitest';
import { roles } from '#foundation/shared/roles.ts';
import { mayTreat, progressPercent, roomsSeenBy, sessionLabel } from './rules.ts';

test.each([
  ['dental', ['admin', 'doctor', 'assistant']],
  ['aesthetic', ['admin', 'doctor', 'practitioner']],
] as const)('in the %s room treat those whom its workspace admits', (specialty, treating) => {
  expect(roles.filter((role) => mayTreat(role, specialty))).toEqual(expect.arrayContaining([...treating]));
  expect(roles.filter((role) => mayTreat(role, specialty))).toHaveLength(treating.length);
  expect(roles.filter((role) => roomsSeenBy(role).includes(specialty))).toHaveLength(treating.length + 1);
});

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
