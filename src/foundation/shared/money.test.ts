import { expect, test } from 'vitest';
import { rupees } from './money.ts';

test.each([
  [1_45_600_00, '₹1,45,600'],
  [0, '₹0'],
  [50, '₹0.50'],
  [-1_25_050, '-₹1,250.50'],
  [12_34_56_789_00, '₹12,34,56,789'],
])('%i paise are %s', (paise, text) => {
  expect(rupees(paise)).toBe(text);
});
