import { expect, test } from 'vitest';
import { stockWords } from './stock-words.ts';

const dolo = { name: 'Dolo 650', form: 'tablet', strength: '650 mg', available: 240 };
const calpol = { name: 'Calpol 500', form: 'tablet', strength: '500 mg', available: 80 };
const syrup = { name: 'Crocin syrup', form: 'syrup', strength: '250 mg/5 ml', available: 0 };

test.each([
  ['what is there under one brand', [dolo, calpol], 240, 'Not shown'],
  ['what is there under several', [dolo, { ...dolo, name: 'Pyrigesic 650', available: 10 }], 250, 'Not shown'],
  ['the same salt when it is out', [{ ...dolo, available: 0 }, calpol], 0, 'Out of stock; same salt: Calpol 500 (80)'],
  ['that it is out when nothing else is there', [{ ...dolo, available: 0 }, syrup], 0, 'Out of stock'],
  ['the same salt when this is never kept', [calpol, syrup], 0, 'Not stocked; same salt: Calpol 500 (80)'],
  ['that it is never kept', [], 0, 'Not stocked'],
])('the doctor reads %s', (_, products, inStock, words) => {
  const said = stockWords({ form: 'tablet', strength: '650 mg' }, products);
  expect(said.inStock).toBe(inStock);
  if (inStock === 0) expect(said.words).toBe(words);
});
