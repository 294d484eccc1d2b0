import { expect, test } from 'vitest';
import { packPrintFaults } from './printed-on-pack.ts';

test.each([
  ['tablet', '2028-05-31', 210, []],
  ['tablet', null, 210, ['expiryDate']],
  ['syrup', '2028-05-31', null, ['mrp']],
  ['injection', null, null, ['expiryDate', 'mrp']],
  ['consumable', null, null, []],
])('a delivery of a %s with expiry %j and MRP %j lacks %j', (form, expiryDate, mrp, fields) => {
  expect(packPrintFaults({ form }, { expiryDate, mrp }).map(({ field }) => field)).toEqual(fields);
});
