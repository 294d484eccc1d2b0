import { expect, test } from 'vitest';
import { mostTogether, nextTogether } from './message-batch.ts';
import { mostUploadBytes } from './upload-limit.ts';

test.each([
  ['nothing', [], 0],
  ['one', [10], 1],
  ['all of a few', [10, 10, 10], 3],
  ['as many as go together', Array(mostTogether + 5).fill(10), mostTogether],
  ['as long as one may be', [mostUploadBytes - 1, 1, 1], 2],
  ['one that is too long, alone', [mostUploadBytes + 1, 1], 1],
])('%s goes together', (_, lengths: number[], expected) => {
  const waiting = lengths.map((length) => ({ message: 'x'.repeat(length) }));
  expect(nextTogether(waiting)).toEqual(waiting.slice(0, expected));
});
