import { expect, test } from 'vitest';
import { billedMedicine } from './billed-medicine.ts';

const taxim = {
  name: 'Taxim-O 200',
  genericName: 'Cefixime',
  strength: '200 mg',
  maker: 'Alkem',
  batchNumber: 'TX1',
  expiryDate: '2027-12-31',
  isSubstituted: false,
};

test.each([
  [{}, 'Taxim-O 200 (Cefixime 200 mg), Alkem, batch TX1, exp. 31/12/2027'],
  [
    { isSubstituted: true },
    'Taxim-O 200 (Cefixime 200 mg), Alkem, batch TX1, exp. 31/12/2027, in place of another brand',
  ],
  [{ name: 'Gauze', genericName: '', strength: '', maker: '', expiryDate: null }, 'Gauze, batch TX1'],
  [{ genericName: '', maker: '' }, 'Taxim-O 200 (200 mg), batch TX1, exp. 31/12/2027'],
])('a medicine is named on the bill, with changes %o', (changes, words) => {
  expect(billedMedicine({ ...taxim, ...changes })).toBe(words);
});
