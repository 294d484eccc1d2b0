import { expect, test } from 'vitest';
import { areCommasInPlace, rupees } from './money.ts';

test.each([
  [1_45_600_00, '₹1,45,600'],
  [0, '₹0'],
  [50, '₹0.50'],
  [5, '₹0.05'],
  [-5, '−₹0.05'],
  [99.6, '₹1'],
  [-1_25_050, '−₹1,250.50'],
  [12_34_56_789_00, '₹12,34,56,789'],
])('%i paise are %s', (paise, text) => {
  expect(rupees(paise)).toBe(text);
});

test.each([
  [[], 2, true],
  [[1], 4, true],
  [[1, 3], 6, true],
  [[1], 2, false],
  [[2], 4, false],
  [[3], 6, true],
  [[1], 5, false],
  [[0], 3, false],
])('commas after %j of %i digits are in place: %j', (commas, figures, isInPlace) => {
  expect(areCommasInPlace(commas, figures)).toBe(isInPlace);
});
