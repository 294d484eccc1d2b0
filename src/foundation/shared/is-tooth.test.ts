import { expect, test } from 'vitest';
import { isTooth } from './is-tooth.ts';

test.each([11, 18, 21, 28, 31, 38, 41, 48, 51, 55, 61, 65, 71, 75, 81, 85])('%i is a tooth', (tooth) => {
  expect(isTooth(tooth)).toBe(true);
});

test.each([0, 1, 9, 10, 19, 20, 29, 30, 39, 40, 49, 50, 56, 60, 66, 70, 76, 80, 86, 90, 91, 136])(
  '%i is no tooth',
  (tooth) => {
    expect(isTooth(tooth)).toBe(false);
  },
);
