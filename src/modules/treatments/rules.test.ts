import { expect, test } from 'vitest';
import { roles } from '#foundation/shared/roles.ts';
import { hasSessionsLeft, mayTreat, nextSessionDay, progressPercent, roomsSeenBy, sessionLabel } from './rules.ts';

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
])('the next session of %o is labelled %s', (plan, label) => {
  expect(sessionLabel(plan)).toBe(label);
});

test.each([
  ['nothing was said', null, '2026-11-01', null, '2026-11-16'],
  ['no session was held', 28, null, null, '2026-11-16'],
  ['the interval is not over', 28, '2026-11-01', null, '2026-11-29'],
  ['the interval is over', 14, '2026-11-01', null, '2026-11-16'],
  ['one is booked already', 21, '2026-12-20', null, '2027-01-10'],
  ['the first one is going on', 14, null, 'open', '2026-11-30'],
  ['another one is going on', 14, '2026-11-01', 'open', '2026-11-30'],
  ['one is going on and one is booked', 21, '2026-12-20', 'open', '2027-01-10'],
])('when %s, the next session is due on the right day', (_, intervalDays, lastSessionOn, openSessionId, day) => {
  expect(nextSessionDay({ intervalDays, lastSessionOn, openSessionId }, '2026-11-16')).toBe(day);
});

test.each([
  [0, 0, null, true],
  [5, 0, null, true],
  [5, 1, null, false],
  [6, 0, null, false],
  [0, 7, null, false],
  [4, 0, 'open', true],
  [5, 0, 'open', false],
  [4, 1, 'open', false],
])(
  'of six sessions, with %i done, %i booked and %s going on, another can be booked: %s',
  (sessionsCompleted, sessionsBooked, openSessionId, can) => {
    expect(hasSessionsLeft({ sessionsCompleted, sessionsBooked, openSessionId, plannedSessions: 6 })).toBe(can);
  },
);
