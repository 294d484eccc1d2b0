import { describe, expect, test } from 'vitest';
import { percentChange, revenueShares } from './rules.ts';

describe('the change against yesterday', () => {
  test.each([
    [24, 20, 20],
    [20, 24, -17],
    [78, 78, 0],
    [0, 3, -100],
    [3, 0, null],
    [0, 0, null],
  ])('of %i now and %i before is %s percent', (now, before, percent) => {
    expect(percentChange(now, before)).toBe(percent);
  });
});

describe('the shares of revenue', () => {
  test('are listed in a fixed order with whole percentages, other categories after them', () => {
    const shares = revenueShares([
      { category: 'Ambulance', amount: 100_00 },
      { category: 'Laboratory', amount: 100_00 },
      { category: 'IPD Services', amount: 200_00 },
    ]);
    expect(shares).toEqual([
      { category: 'OPD Consultations', amount: 0, percent: 0 },
      { category: 'IPD Services', amount: 200_00, percent: 50 },
      { category: 'Pharmacy', amount: 0, percent: 0 },
      { category: 'Laboratory', amount: 100_00, percent: 25 },
      { category: 'Ambulance', amount: 100_00, percent: 25 },
    ]);
  });

  test('are all 0 percent on a day without income or with refunds only', () => {
    for (const amounts of [[], [{ category: 'Pharmacy', amount: -50_00 }]]) {
      expect(revenueShares(amounts).every(({ percent }) => percent === 0)).toBe(true);
    }
  });
});
