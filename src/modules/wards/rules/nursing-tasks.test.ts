import { expect, test } from 'vitest';
import { nextDue, taskState } from './nursing-tasks.ts';
import { roundCounts, roundsInOrder } from './rounds.ts';

const firstDueAt = '2026-11-16T10:00:00.000Z';

test.each<[string, number | null, string | null, string | null, string | null]>([
  ['not done yet', 4, null, null, firstDueAt],
  ['once, not done yet', null, null, null, firstDueAt],
  ['once, done', null, '2026-11-16T10:05:00.000Z', null, null],
  ['done late: counted from when it was done', 4, '2026-11-16T11:20:00.000Z', null, '2026-11-16T15:20:00.000Z'],
  ['done over midnight', 8, '2026-11-16T20:30:00.000Z', null, '2026-11-17T04:30:00.000Z'],
  ['ended', 4, '2026-11-16T10:05:00.000Z', '2026-11-16T10:10:00.000Z', null],
])('when a task is due next: %s', (_, everyHours, lastMarkedAt, endedAt, due) => {
  expect(nextDue({ everyHours, firstDueAt, endedAt }, lastMarkedAt)).toBe(due);
});

test.each([
  ['08:59', 'later'],
  ['09:00', 'due'],
  ['10:15', 'due'],
  ['10:16', 'overdue'],
])('a task of 10:00 at %s is %s', (time, state) => {
  expect(taskState(firstDueAt, `2026-11-16T${time}:00.000Z`)).toBe(state);
});

test('rounds list overdue items first, and medicines become overdue later than other items', () => {
  const due = (kind: 'vitals' | 'medicine' | 'task', time: string) => ({ kind, dueAt: `2026-11-16T${time}:00.000Z` });
  const items = [due('medicine', '09:30'), due('vitals', '10:30'), due('task', '09:40')];
  const ordered = roundsInOrder(items, '2026-11-16T10:00:00.000Z');
  expect(ordered.map(({ kind }) => kind)).toEqual(['task', 'medicine', 'vitals']);
  expect(roundCounts([...items, due('task', '11:00')])).toBe('1 vitals, 1 medicine, 2 tasks');
});
