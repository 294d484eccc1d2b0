import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [11_070, '11,070'],
  [1_45_600, '1,45,600'],
  [12_34_56_789, '12,34,56,789'],
  [-1_450, '-1,450'],
  [12_34_567.5, '12,34,567.5'],
  [0.1 + 0.2, '0.3'],
  [1.23456, '1.235'],
])('%d is shown as %s', (count, shown) => {
  expect(countText(count)).toBe(shown);
});

test('numbers of every length are grouped as the platform does', () => {
  const platform = new Intl.NumberFormat('en-IN');
  for (let count = 7; count < Number.MAX_SAFE_INTEGER; count *= 3)
    expect(countText(count)).toBe(platform.format(count));
});
