import { expect, test } from 'vitest';
import { dueText, lateText } from './due-words.ts';

test.each([
  ['today', '2026-11-16T09:00:00.000Z', '14:30'],
  ['yesterday at the same hour', '2026-11-15T09:00:00.000Z', '15/11/2026, 14:30'],
  ['after midnight in the clinic', '2026-11-16T18:45:00.000Z', '17/11/2026, 00:15'],
])('the due time is written for a dose due %s', (_, dueAt, words) => {
  expect(dueText(dueAt, '2026-11-16T09:01:00.000Z')).toBe(words);
});

test.each([
  ['2026-11-16T08:00:00.000Z', '1 h 1 min late'],
  ['2026-11-16T07:01:00.000Z', '2 h late'],
  ['2026-11-15T18:31:00.000Z', '14 h 30 min late'],
  ['2026-11-14T06:01:00.000Z', '2 days 3 h late'],
  ['2026-11-15T09:01:00.000Z', '1 day late'],
])('a dose that was due at %s is %s', (dueAt, words) => {
  expect(lateText(dueAt, '2026-11-16T09:01:00.000Z')).toBe(words);
});
