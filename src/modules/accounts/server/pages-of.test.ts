import { expect, test } from 'vitest';
import { pagesOf } from './pages-of.ts';

test.each([
  [0, []],
  [999, [999]],
  [1000, [1000]],
  [1001, [1000, 1]],
  [2000, [1000, 1000]],
])('%i rows come as pages of %j', async (count, pages) => {
  const rows = Array.from({ length: count }, (_, at) => at);
  const read = async ({ offset, limit }: { offset: number; limit: number }) => rows.slice(offset, offset + limit);
  const come: (readonly number[])[] = [];
  for await (const page of pagesOf(read)) come.push(page);
  expect(come.map(({ length }) => length)).toEqual(pages);
  expect(come.flat()).toEqual(rows);
});

test('a page may begin after the last row of the one before it', async () => {
  const rows = Array.from({ length: 2001 }, (_, at) => at);
  const come: (readonly number[])[] = [];
  const read = async ({ after = -1, limit }: { after?: number | undefined; limit: number }) =>
    rows.slice(after + 1, after + 1 + limit);
  for await (const page of pagesOf(read)) come.push(page);
  expect(come.flat()).toEqual(rows);
});
