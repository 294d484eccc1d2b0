import { expect, test } from 'vitest';
import { tokenIn } from './token-in.ts';

test.each<[string, number, boolean]>([
  ['8', 8, false],
  ['t8', 8, true],
  ['T8', 8, true],
  ['T-8', 8, true],
  ['t 8', 8, true],
  ['t.8', 8, true],
  [' token 8 ', 8, true],
  ['Token no. 12', 12, true],
  ['token-112', 112, true],
  ['#3', 3, true],
])('the text %s means token %i', (typed, number, isSaid) => {
  expect(tokenIn(typed)).toEqual({ number, isSaid });
});

test.each(['', 't', 'token', '0', 't0', '1234', 'tara 8', 't8a', 'ward 8', '8t', '98480 12345'])(
  '%s is none',
  (typed) => {
    expect(tokenIn(typed)).toBeNull();
  },
);
