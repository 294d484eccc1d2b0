import { expect, test } from 'vitest';
import { backupsToKeep } from './keep-backups.ts';

const daily = (from: string, days: number) =>
  Array.from({ length: days }, (_, index) => new Date(Date.parse(`${from}T01:30:00Z`) + index * 86_400_000));

const days = (kept: Date[]) => kept.map((at) => at.toISOString().slice(0, 10));

test.each<[string, Date[], string[]]>([
  ['nothing', [], []],
  ['a single one', daily('2026-11-16', 1), ['2026-11-16']],
  [
    'of one day the newest',
    [new Date('2026-11-16T01:30:00Z'), new Date('2026-11-16T13:00:00Z'), new Date('2026-11-16T09:00:00Z')],
    ['2026-11-16'],
  ],
  [
    'seven days, and of the week before last its Sunday',
    daily('2026-11-04', 13),
    ['2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12', '2026-11-11', '2026-11-10', '2026-11-08'],
  ],
  [
    'after two years seven days, four weeks and twelve months',
    daily('2024-11-17', 730),
    [
      ...['2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12', '2026-11-11', '2026-11-10'],
      ...['2026-11-08', '2026-11-01', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
      ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
    ],
  ],
  ['what is old but all there is', daily('2020-01-01', 2), ['2020-01-02', '2020-01-01']],
])('keeps %s', (_, taken, kept) => {
  expect(days(backupsToKeep(taken))).toEqual(kept);
});

test('keeps only the newest backup of a day', () => {
  const kept = backupsToKeep([new Date('2026-11-16T13:00:00Z'), new Date('2026-11-16T01:30:00Z')]);
  expect(kept).toEqual([new Date('2026-11-16T13:00:00Z')]);
});
