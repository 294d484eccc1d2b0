import { expect, test } from 'vitest';
import { wasPregnant } from './was-pregnant.ts';

const now = '2026-11-16T10:00:00Z';
const set = (day: string, isPregnant: boolean) => ({ takenAt: `${day}T10:00:00Z`, isPregnant });

test.each([
  ['never measured', [], false],
  ['noted three weeks ago', [set('2026-10-26', true)], true],
  ['noted 280 days ago', [set('2026-02-09', true)], true],
  ['noted 281 days ago', [set('2026-02-08', true)], false],
  ['not any longer by the last vitals', [set('2026-11-01', false), set('2026-10-01', true)], false],
  ['the last vitals count, in any order', [set('2026-10-01', false), set('2026-11-01', true)], true],
])('pregnant as far as vitals tell: %s', (_, sets, expected) => {
  expect(wasPregnant(sets, now)).toBe(expected);
});
