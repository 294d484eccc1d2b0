import { expect, test } from 'vitest';
import { awayWords } from './away-words.ts';

const span = { id: 'e1', reason: 'Surgery', from: null, to: null };
const week = { ...span, fromDay: '2026-11-16', toDay: '2026-11-22' };
const oneDay = { ...span, fromDay: '2026-11-20', toDay: '2026-11-20' };
const shorterDay = { ...week, from: '10:00', to: '12:00' };

test.each([
  ['no exception', [], '2026-11-20', 'Not in'],
  ['leave of one day', [oneDay], '2026-11-20', 'On leave'],
  ['the day after it', [oneDay], '2026-11-21', 'Not in'],
  ['the first day of a longer one', [week], '2026-11-16', 'On leave until 22/11/2026'],
  ['its last day', [week], '2026-11-22', 'On leave'],
  ['the day before it', [week], '2026-11-15', 'Not in'],
  ['a day within a longer leave', [oneDay, week], '2026-11-20', 'On leave until 22/11/2026'],
  ['other hours on that day', [shorterDay], '2026-11-20', 'Not in'],
])('%s', (_, exceptions, day, words) => {
  expect(awayWords(exceptions, day)).toBe(words);
});
