import { expect, test } from 'vitest';
import { saysTheSame } from './duplicates.ts';

const caries = { tooth: 36, surfaces: 'MO', code: 'caries', status: 'existing' } as const;
const filling = { ...caries, code: 'filling', status: 'planned' } as const;

test.each([
  ['the same finding', caries, caries, true],
  ['one surface of it', caries, { ...caries, surfaces: 'O' }, true],
  ['another surface', caries, { ...caries, surfaces: 'D' }, false],
  ['another tooth', caries, { ...caries, tooth: 37 }, false],
  ['another finding', caries, { ...caries, code: 'wear' }, false],
  ['the whole tooth twice', { ...caries, surfaces: '' }, { ...caries, surfaces: '' }, true],
  ['the whole tooth and a surface', { ...caries, surfaces: '' }, caries, false],
  ['a procedure planned twice', filling, { ...filling, status: 'in_progress' }, true],
  ['a new filling for an old one', { ...filling, status: 'existing' }, filling, false],
  ['a filling done twice', { ...filling, status: 'existing' }, { ...filling, status: 'completed' }, true],
] as const)('%s', (_, there, added, same) => {
  expect(saysTheSame(there, added)).toBe(same);
});
