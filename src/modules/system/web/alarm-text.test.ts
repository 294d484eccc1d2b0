import { expect, test } from 'vitest';
import { errorText } from './alarm-text.ts';

test.each([
  [0, 0, 'No requests counted yet'],
  [1_204, 0, '0 of 1,204 requests (0%)'],
  [1_204, 3, '3 of 1,204 requests (0.25%)'],
  [1_45_600, 1, '1 of 1,45,600 requests (0.01%)'],
  [4, 4, '4 of 4 requests (100.00%)'],
])('%i requests with %i errors are shown as %s', (answered, failed, text) => {
  expect(errorText({ answered, failed })).toBe(text);
});
