import { describe, expect, test } from 'vitest';
import { type JournalEntry, pointAt, segmentName, segmentNumber, spanOf, withoutOlder } from './journal.ts';

const segmentBytes = 16 * 1024 * 1024;
const piece = (name: string) => ({ name, size: 1, sha256: '' });
const segment = (number: number, length = segmentBytes): JournalEntry => {
  const name = segmentName('00000001', number, segmentBytes);
  return { kind: 'segment', segment: name, length, piece: piece(`${name}-${length}`) };
};
const at = (minute: number) => `2026-11-16T10:${String(minute).padStart(2, '0')}:00.000Z`;
const to = (minute: number): JournalEntry => ({ kind: 'to', at: at(minute) });
const base = (minute: number, start: number): JournalEntry => ({
  kind: 'base',
  name: `base-${minute}`,
  startSegment: segmentName('00000001', start, segmentBytes),
  from: at(minute),
  timeZones: ['Asia/Kolkata'],
  cluster: piece('cluster'),
  secrets: piece('secrets'),
  files: [{ key: `of base ${minute}`, size: 1, sha256: '' }],
});
const file = (key: string): JournalEntry => ({ kind: 'file', key, size: 1, sha256: '' });
const head: JournalEntry = { kind: 'journal', keyCheck: '', segmentBytes };

const journal = [
  head,
  base(5, 3),
  segment(3, 500),
  to(6),
  file('new'),
  segment(3),
  segment(4, 700),
  to(8),
  base(9, 4),
  segment(4, 900),
  to(10),
  segment(4),
  segment(5, 20),
  to(12),
];

test.each([
  [3, '000000010000000000000003'],
  [255, '0000000100000000000000FF'],
  [256, '000000010000000100000000'],
])('segment %i has the name %s', (number, name) => {
  expect(segmentName('00000001', number, segmentBytes)).toBe(name);
  expect(segmentNumber(name, segmentBytes)).toBe(number);
});

test('a journal can restore any moment from its first base to its last mark', () => {
  expect(spanOf(journal)).toEqual({ from: new Date(at(5)), to: new Date(at(12)) });
  expect(spanOf([head, base(5, 3), segment(3, 500)])).toBeNull();
  // A base taken after the last mark is not complete yet.
  expect(spanOf([head, to(4), base(5, 3)])).toBeNull();
});

test('after the clock was set back, a moment is restored from the copy made then', () => {
  const setBack = [head, base(5, 3), segment(3, 500), to(50), base(9, 4), segment(4, 900), to(10)];
  const point = pointAt(setBack, new Date(at(10)), segmentBytes);
  expect([point?.base.name, point?.segments.map(({ length }) => length)]).toEqual(['base-9', [900]]);
  const ahead = [head, base(50, 3), segment(3, 500), to(51), base(9, 4), segment(4, 900), to(10)];
  expect(spanOf(ahead)).toEqual({ from: new Date(at(9)), to: new Date(at(10)) });
});

describe('to restore a moment, the journal gives the newest base before it and the segments up to the next mark:', () => {
  test.each<[number, string, string[]]>([
    [5, 'base-5', ['3-16777216']],
    [7, 'base-5', ['3-16777216', '4-16777216']],
    [9, 'base-9', ['4-16777216']],
    [11, 'base-9', ['4-16777216', '5-20']],
    [12, 'base-9', ['4-16777216', '5-20']],
  ])('10:%i', (minute, name, pieces) => {
    const point = pointAt(journal, new Date(at(minute)), segmentBytes);
    expect(point?.base.name).toBe(name);
    expect(point?.segments.map((one) => one.piece.name.slice(23))).toEqual(pieces);
    expect(point?.missing).toEqual([]);
  });
});

test('a moment outside of the journal cannot be restored', () => {
  expect(pointAt(journal, new Date(at(4)), segmentBytes)).toBeNull();
  expect(pointAt(journal, new Date(at(13)), segmentBytes)).toBeNull();
});

test('a segment missing from the journal is named', () => {
  const cut = journal.filter((entry) => entry.kind !== 'segment' || !entry.segment.endsWith('4'));
  expect(pointAt(cut, new Date(at(11)), segmentBytes)?.missing).toEqual(['000000010000000000000004']);
});

test('the files are those of the base and those added after it', () => {
  const files = pointAt(journal, new Date(at(7)), segmentBytes)?.files.map(({ key }) => key);
  expect(files).toEqual(['of base 5', 'new']);
});

test('entries that no moment needs any more are removed', () => {
  const kept = withoutOlder(journal, new Date(at(10)));
  expect(kept[0]).toBe(head);
  expect(kept.some((entry) => entry.kind === 'base' && entry.name === 'base-5')).toBe(false);
  expect(kept.some((entry) => entry.kind === 'segment' && entry.segment.endsWith('3'))).toBe(false);
  expect(pointAt(kept, new Date(at(11)), segmentBytes)).toMatchObject({ missing: [] });
  expect(withoutOlder(journal, new Date(at(4)))).toEqual(journal);
});
