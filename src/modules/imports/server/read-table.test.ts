import { expect, test } from 'vitest';
import { Busy } from '#foundation/server/busy.ts';
import { readTable } from './read-table.ts';

const table = Buffer.from('Name\nAsha\n');
async function read() {
  const rows: string[][] = [];
  for await (const row of readTable('csv', table)) rows.push(row);
  return rows;
}

test('two tables are read at once, eight who ask wait, and more are told to come again', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 14 }, read));
  const busy = asked.filter((each) => each.status === 'rejected' && each.reason instanceof Busy);
  expect(busy).toHaveLength(4);
  const rows = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(rows).toEqual(Array(10).fill([['Name'], ['Asha']]));
});

test('who stops reading leaves the place to others', async () => {
  for (let at = 0; at < 3; at++) {
    for await (const row of readTable('csv', table)) {
      expect(row).toEqual(['Name']);
      break;
    }
  }
  expect(await read()).toEqual([['Name'], ['Asha']]);
});
