import { expect, test } from 'vitest';
import { usualSets } from '../../content/order-sets.ts';
import { retestDays } from '../../content/retest-intervals.ts';
import { testKinds } from '../../content/tests.ts';
import type { LabTest } from '../../contract-records.ts';
import { labTest } from '../../server/testing/lab-test.ts';
import { duplicatesOf } from './duplicates.ts';
import { readTestLine, testLineFault } from './read-test-line.ts';

const now = '2026-11-16T06:00:00.000Z';
const done = (testCode: string, collectedAt: string, changes: Partial<LabTest> = {}): LabTest => ({
  ...labTest,
  testCode,
  collectedAt,
  ...changes,
});
const found = (line: string, ...tests: LabTest[]) =>
  duplicatesOf(readTestLine(line).kinds, tests, now).map(({ name, days }) => [name, days]);

test.each([
  ['within its interval', 'tsh', done('tsh', '2026-10-19T06:00:01.000Z'), [['TSH', 28]]],
  ['at the end of it', 'tsh', done('tsh', '2026-10-19T06:00:00.000Z'), []],
  ['of another kind', 'tsh', done('cbc', '2026-11-16T05:00:00.000Z'), []],
  ['cancelled', 'tsh', done('tsh', '2026-11-16T05:00:00.000Z', { status: 'cancelled' }), []],
  ['on the same day', 'cbc', done('cbc', '2026-11-16T02:00:00.000Z'), [['Complete Blood Count (CBC)', 1]]],
  ['the day before', 'cbc', done('cbc', '2026-11-15T05:00:00.000Z'), []],
  [
    'still under way after days',
    'cbc',
    done('cbc', '2026-11-10T05:00:00.000Z', {
      status: 'ordered',
      collectedAt: null,
      orderedAt: '2026-11-10T05:00:00.000Z',
    }),
    [['Complete Blood Count (CBC)', 1]],
  ],
])('checks for a repeat of a test %s', (_, line, earlier, expected) => {
  expect(found(line, earlier)).toEqual(expected);
});

test('sets and retest intervals refer only to tests that can be ordered', () => {
  for (const { name, line } of usualSets) expect(testLineFault(line), name).toBeNull();
  const codes = testKinds.map(({ code }) => code);
  expect(Object.keys(retestDays).filter((code) => !codes.includes(code))).toEqual([]);
});
