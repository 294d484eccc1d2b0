import { expect, test } from 'vitest';
import { isFinished } from './is-finished.ts';

const now = '2026-11-16T12:00:00Z';
const given = { orderId: 'a', dueAt: '2026-11-16T11:00:00.000Z' };

test.each([
  ['until it is stopped', null, false, [], [], false],
  ['once, and given', '2026-11-16T11:00:00Z', false, [], [given], true],
  ['once, and not marked yet', '2026-11-16T11:00:00Z', false, [given], [], false],
  ['once, on the chart of another day', '2026-11-16T11:00:00Z', false, [], [], false],
  ['with the last dose to come', '2026-11-20T11:00:00Z', false, [], [given], false],
  ['that ended yesterday', '2026-11-15T11:00:00Z', false, [], [], true],
  ['when needed, for days that are over', '2026-11-16T11:00:00Z', true, [], [], true],
  ['when needed, for days to come', '2026-11-17T11:00:00Z', true, [], [given], false],
])('whether a drug is finished that is ordered %s', (_, untilAt, isWhenNeeded, open, marked, expected) => {
  expect(isFinished({ id: 'a', isWhenNeeded, untilAt }, { open, marked }, now)).toBe(expected);
});
