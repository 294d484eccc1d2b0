import { expect, test } from 'vitest';
import { contradictions } from './contradictions.ts';

test.each<[what: string, values: Record<string, string>, at: string | null]>([
  ['a differential of 100 %', { neut: '60', lymph: '30', mono: '6', eos: '3', baso: '1' }, null],
  ['one rounded to 100.4 %', { neut: '60.2', lymph: '30.2', mono: '6', eos: '3', baso: '1' }, null],
  ['one of 104 %', { neut: '64', lymph: '30', mono: '6', eos: '3', baso: '1' }, 'baso'],
  ['one of 110 % with three counts', { neut: '70', lymph: '30', mono: '10' }, 'mono'],
  ['LDL below cholesterol', { chol: '180', ldl: '110' }, null],
  ['LDL equal to cholesterol', { chol: '180', ldl: '180' }, null],
  ['LDL above cholesterol', { chol: '180', ldl: '210' }, 'ldl'],
  ['HDL above cholesterol', { chol: '40', hdl: '52' }, 'hdl'],
  ['direct bilirubin above total', { bilt: '0.8', bild: '1.1' }, 'bild'],
  ['albumin above protein', { prot: '3.9', alb: '4.1' }, 'alb'],
  ['a bound that says too little', { chol: '<180', ldl: '210' }, null],
  ['one without the other', { ldl: '210' }, null],
])('checks for a contradiction: %s', (_, values, at) => {
  const results = Object.entries(values).map(([code, value]) => ({ code, value }));
  expect(contradictions(results).map(({ code }) => code)).toEqual(at ? [at] : []);
});

test('states the sum of the differential', () => {
  const results = [
    { code: 'neut', value: '64.5' },
    { code: 'lymph', value: '40' },
  ];
  expect(contradictions(results)[0]?.message).toBe('The differential adds up to 104.5 %. Check the counts.');
});
