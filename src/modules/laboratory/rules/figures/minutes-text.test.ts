import { expect, test } from 'vitest';
import { minutesText } from './minutes-text.ts';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
  [1440, '1 day'],
  [1445, '1 day'],
  [4567, '3 days 4 h'],
])('%i minutes are written as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
