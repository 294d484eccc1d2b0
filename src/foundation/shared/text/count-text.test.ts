import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [11_070, '11,070'],
  [1_45_600, '1,45,600'],
  [12_34_56_789, '12,34,56,789'],
])('%d is shown as %s', (count, shown) => {
  expect(countText(count)).toBe(shown);
});
