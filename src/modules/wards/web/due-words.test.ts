import { expect, test } from 'vitest';
import { dueText } from './due-words.ts';

test.each([
  ['today', '2026-11-16T09:00:00.000Z', '14:30'],
  ['yesterday at the same hour', '2026-11-15T09:00:00.000Z', '15/11/2026, 14:30'],
  ['after midnight in the clinic', '2026-11-16T18:45:00.000Z', '17/11/2026, 00:15'],
])('what is due %s', (_, dueAt, words) => {
  expect(dueText(dueAt, '2026-11-16T09:01:00.000Z')).toBe(words);
});
