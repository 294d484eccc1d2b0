import { expect, test } from 'vitest';
import { gather } from './gather.ts';

/** Writes that finish or fail when the test decides. */
function written({ refused = [] as number[] } = {}) {
  const batches: number[][] = [];
  const open = Promise.withResolvers<void>();
  const keep = gather<number>(async (items) => {
    batches.push([...items]);
    await open.promise;
    if (items.some((item) => refused.includes(item))) throw new Error(`refused ${items}`);
  }, 4);
  return { batches, keep, go: open.resolve };
}

test('a single entry is written at once', async () => {
  const { batches, keep, go } = written();
  go();
  await keep(1);
  expect(batches).toEqual([[1]]);
});

test('entries that arrive during a write are written together, in few batch sizes and in order', async () => {
  const { batches, keep, go } = written();
  const kept = [1, 2, 3, 4, 5, 6, 7, 8].map(keep);
  expect(batches).toEqual([[1]]);
  go();
  await Promise.all(kept);
  expect(batches).toEqual([[1], [2, 3, 4, 5], [6, 7], [8]]);
});

test('an entry that is refused does not fail the others', async () => {
  const { batches, keep, go } = written({ refused: [3] });
  const kept = [1, 2, 3, 4, 5].map(keep);
  go();
  const outcomes = await Promise.allSettled(kept);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(batches).toEqual([[1], [2, 3, 4, 5], [2], [3], [4], [5]]);
});
