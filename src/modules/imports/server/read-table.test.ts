import { expect, test } from 'vitest';
import { Busy } from '#foundation/server/requests/busy.ts';
import { readTable } from './read-table.ts';
import { workbookOf } from './testing/workbook-of.ts';

const table = Buffer.from('Name\nAsha\n');
async function read() {
  const rows: string[][] = [];
  for await (const { cells } of readTable('csv', table)) rows.push(cells);
  return rows;
}

test('two tables are read at once, eight more requests wait, and any others are told to retry', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 14 }, read));
  const busy = asked.filter((each) => each.status === 'rejected' && each.reason instanceof Busy);
  expect(busy).toHaveLength(4);
  const rows = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(rows).toEqual(Array(10).fill([['Name'], ['Asha']]));
});

test('a reader that stops early frees its place', async () => {
  for (let at = 0; at < 3; at++) {
    for await (const { cells } of readTable('csv', table)) {
      expect(cells).toEqual(['Name']);
      break;
    }
  }
  expect(await read()).toEqual([['Name'], ['Asha']]);
});

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowsBetween = `<row r="2">${cell('A2', 'Name')}</row><row r="3">${cell('A3', ' ')}</row><row r="6">${cell('A6', 'Asha')}</row>`;

test.each([
  ['csv', Buffer.from('\nName,Phone\n\n ,\n,,\nAsha,\n\n'), ['Name', 'Phone'], ['Asha', '']],
  ['csv', Buffer.from('\r\nName;Phone\r\n\r\n\r\n\r\nAsha;9'), ['Name', 'Phone'], ['Asha', '9']],
  ['xlsx', workbookOf(rowsBetween), ['Name'], ['Asha']],
] as const)(
  'blank rows of a table (%s) are left out, and the others keep their numbers',
  async (kind, bytes, head, line) => {
    const rows = [];
    for await (const row of readTable(kind, bytes)) rows.push(row);
    expect(rows).toEqual([
      { row: 2, cells: head },
      { row: 6, cells: line },
    ]);
  },
);
