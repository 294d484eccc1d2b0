import { expect, test } from 'vitest';
import { sumRejections } from './reject-reasons.ts';

test('rejections are counted by reason, whatever was added to the reason', () => {
  expect(
    sumRejections([
      { reason: 'Clotted', count: 2 },
      { reason: 'Haemolysed: Red serum', count: 1 },
      { reason: 'Haemolysed', count: 3 },
      { reason: 'Milky serum', count: 1 },
      { reason: 'Clotted again', count: 1 },
    ]),
  ).toEqual([
    { reason: 'Haemolysed', count: 4 },
    { reason: 'Clotted', count: 2 },
    { reason: 'Other', count: 2 },
  ]);
  expect(sumRejections([])).toEqual([]);
});
