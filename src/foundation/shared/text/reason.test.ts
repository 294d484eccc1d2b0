import { expect, test } from 'vitest';
import { isReason, reasonNeeded, reasonText } from './reason.ts';

test.each([
  ['', false],
  ['x', false],
  ['    x    ', false],
  ['a b c d', false],
  ['Slip', false],
  ['Wrong', true],
  ['a b c d e', true],
  ['తప్పు', true],
  ['👍👍', false],
])('"%s" counts as a reason: %s', (typed, expected) => {
  expect(isReason(typed)).toBe(expected);
});

test('a field for a reason says in one sentence what is missing', () => {
  const messages = (typed: string) =>
    reasonText(20)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message);
  expect(messages(' x ')).toEqual([reasonNeeded]);
  expect(messages('')).toEqual([reasonNeeded]);
  expect(messages('Typed twice')).toBeUndefined();
  expect(messages('a'.repeat(21))).toEqual(['Must be at most 20 characters']);
});
