import { expect, test } from 'vitest';
import { createSenderLimit } from './sender-limit.ts';

const start = 1_000_000;

test('of 10,000 messages from one address five are admitted, and the others are told how long to wait', () => {
  const limit = createSenderLimit({ most: 5, milliseconds: 60_000 });
  const waits = Array.from({ length: 10_000 }, (_, index) => limit.admit('one', `${index}`, start + index));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  expect(waits.at(-1)).toBe(60_000 - 9_999);
  expect(limit.admit('another', 'x', start + 10_000)).toBe(0);
});

test('an admitted message may be sent again, and after a minute so may others', () => {
  const limit = createSenderLimit({ most: 1, milliseconds: 60_000 });
  expect(limit.admit('one', 'a', start)).toBe(0);
  expect(limit.admit('one', 'a', start + 1)).toBe(0);
  expect(limit.admit('one', 'b', start + 2)).toBe(59_998);
  expect(limit.admit('one', 'b', start + 60_000)).toBe(0);
});
