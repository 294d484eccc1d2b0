import { expect, test } from 'vitest';
import { labTest } from '../../server/testing/lab-test.ts';
import { whyFinal } from './why-final.ts';

const crp = { code: 'crp', name: 'CRP', value: '2', unit: 'mg/L', range: 'up to 4.9', rangeNote: '', flag: null };
const plain = /no value is outside its range/;
const notAsked = /the settings of this laboratory ask for none/;
const last = { value: '1', at: '2026-11-01T04:00:00.000Z' };

test.each([
  ['in range', { results: [crp] }, plain],
  ['one is high', { results: [crp, { ...crp, flag: 'H' as const }] }, notAsked],
  ['one is far from the last', { results: [{ ...crp, jumpedFrom: last }] }, notAsked],
])('results with %s say why no one else checked them', (_, changes, expected) => {
  expect(whyFinal({ ...labTest, ...changes })).toMatch(expected);
});

test.each([
  ['they wait', { results: [crp], awaitsVerification: true }],
  ['somebody has verified them', { results: [crp], verifiedAt: '2026-11-01T06:00:00.000Z' }],
  ['there are none yet', { status: 'processing' as const }],
  ['they are closed to the reader', { results: null }],
])('no reason is given where %s', (_, changes) => {
  expect(whyFinal({ ...labTest, ...changes })).toBeNull();
});
