import { expect, test } from 'vitest';
import type { JournalEntry } from '../../rules/journal.ts';
import { parseIndex } from './parse-index.ts';

const piece = { name: 'base/cluster', size: 1, sha256: 'a' };
/** A base of some megabytes, as with twenty thousand files. */
const base: JournalEntry = {
  kind: 'base',
  name: 'base',
  startSegment: '000000010000000000000001',
  from: '2026-11-16T01:30:00.000Z',
  timeZones: ['Asia/Kolkata'],
  cluster: piece,
  secrets: piece,
  files: Array.from({ length: 20_000 }, (_, at) => ({ key: `${at}`.padStart(100, 'k'), size: at, sha256: `${at}` })),
};
const to: JournalEntry = { kind: 'to', at: '2026-11-16T01:31:00.000Z' };
const indexOf = (entries: readonly JournalEntry[]) =>
  Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

test('an index is read line by line, without a last line that a crash cut off', async () => {
  expect(await parseIndex(Buffer.concat([indexOf([base, to]), Buffer.from('{"kind":"to","at')]))).toEqual([base, to]);
  expect(await parseIndex(Buffer.alloc(0))).toEqual([]);
  await expect(parseIndex(Buffer.from('damaged\n'))).rejects.toThrow();
});

test('other work gets its turn after every long line', async () => {
  let isRead = false;
  let turns = 0;
  const count = () => {
    if (isRead) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await parseIndex(indexOf([base, base, base, base, to]));
  isRead = true;
  expect(turns).toBeGreaterThanOrEqual(4);
});
