import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees zero only'],
  [50_000, 'Rupees five hundred only'],
  [1_45_600_00, 'Rupees one lakh forty-five thousand six hundred only'],
  [800_01, 'Rupees eight hundred and paise one only'],
  [21_19_05, 'Rupees two thousand one hundred nineteen and paise five only'],
  [1_00_00_000_00, 'Rupees one crore only'],
  [12_30_00_011_50, 'Rupees twelve crore thirty lakh eleven and paise fifty only'],
])('%i paise are %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
