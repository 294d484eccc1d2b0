import { expect, test } from 'vitest';
import { longestTogether, mostTogether, nextTogether } from './message-batch.ts';

test.each([
  ['nothing', [], 0],
  ['one', [10], 1],
  ['all of a few', [10, 10, 10], 3],
  ['as many as go together', Array(mostTogether + 5).fill(10), mostTogether],
  ['as many as go together before a long one', [...Array(mostTogether).fill(10), longestTogether + 1], mostTogether],
  ['those of the greatest length', [longestTogether, longestTogether], 2],
  ['what comes before a long one', [10, 10, longestTogether + 1, 10], 2],
  ['a long one alone', [longestTogether + 1, 10], 1],
])('sends %s together', (_, lengths: number[], expected) => {
  const waiting = lengths.map((length) => ({ message: 'x'.repeat(length) }));
  expect(nextTogether(waiting)).toEqual(waiting.slice(0, expected));
});
