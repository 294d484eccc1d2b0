import { expect, test } from 'vitest';
import { criticalText, rangeLines } from './range-lines.ts';

test('ranges are listed with the people and ages they apply to', () => {
  expect(
    rangeLines({
      ranges: [
        { from: '0d', low: 5.6, high: 10.5 },
        { from: '15d', high: 8.4 },
        { sex: 'female', from: '6m', low: 3 },
        { sex: 'male', from: '13y' },
      ],
    }),
  ).toEqual([
    'All from birth: 5.6–10.5',
    'All from 15 days: up to 8.4',
    'Women from 6 months: from 3',
    'Men from 13 years: no range',
  ]);
});

test('a separate range in pregnancy is listed with its source', () => {
  expect(
    rangeLines({
      ranges: [{ from: '18y', high: 200 }],
      pregnancy: { high: 179, source: 'WHO 2013, diagnosis of diabetes in pregnancy' },
    }),
  ).toEqual(['All from 18 years: up to 200', 'In pregnancy: up to 179 (WHO 2013, diagnosis of diabetes in pregnancy)']);
});

test.each([
  [2.8, 6.2, '2.8 and below, 6.2 and above'],
  [null, 7.4, '7.4 and above'],
  [7, null, '7 and below'],
  [null, null, 'None'],
])('critical limits %s and %s are written as “%s”', (low, high, words) => {
  expect(criticalText({ low, high })).toBe(words);
});
