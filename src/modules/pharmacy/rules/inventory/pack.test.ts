import { expect, test } from 'vitest';
import { isPackWhole, packsText, wholePacks } from './pack.ts';

test.each([
  [30, 'tablet', 10, 30],
  [31, 'tablet', 10, 40],
  [1, 'capsule', 15, 15],
  [44, 'tablet', null, 44],
  [7, 'suppository', 5, 10],
  [101, 'consumable', 100, 200],
  // Bottles, tubes and vials are pieces: their content is not a number of pieces.
  [7, 'syrup', 60, 7],
  [7, 'cream', 20, 7],
  [7, 'injection', 2, 7],
  [7, 'lotion', 100, 7],
  [7, 'sachet', 21.8, 7],
])('for %i of a %s in packs of %s, %i are ordered', (quantity, form, packSize, expected) => {
  expect(wholePacks(quantity, { form, packSize })).toBe(expected);
});

test.each([
  [30, 'tablet', 10, '3 packs of 10'],
  [15, 'capsule', 15, '1 pack of 15'],
  [25, 'tablet', 10, 'Not whole packs of 10'],
  [25, 'tablet', null, null],
  [25, 'syrup', 60, null],
])('%i of a %s in packs of %s are described as %s', (quantity, form, packSize, expected) => {
  expect(packsText(quantity, { form, packSize })).toBe(expected);
});

test.each([
  ['tablet', 10, true],
  ['tablet', 7.5, false],
  ['tablet', null, true],
  ['injection', 0.5, true],
  [null, 7.5, true],
])('a pack of a %s may contain %s pieces: %s', (form, packSize, expected) => {
  expect(isPackWhole({ form, packSize })).toBe(expected);
});
