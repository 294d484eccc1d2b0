import { expect, test } from 'vitest';
import { teethRows } from '../../rules/teeth.ts';
import { nextTooth } from './next-tooth.ts';

test.each([
  ['permanent', 11, 'ArrowRight', 21],
  ['permanent', 11, 'ArrowLeft', 12],
  ['permanent', 18, 'ArrowLeft', null],
  ['permanent', 28, 'ArrowRight', null],
  ['permanent', 16, 'ArrowDown', 46],
  ['permanent', 46, 'ArrowUp', 16],
  ['permanent', 16, 'ArrowUp', null],
  ['permanent', 36, 'Home', 48],
  ['permanent', 36, 'End', 38],
  ['mixed', 11, 'ArrowDown', 51],
  ['mixed', 18, 'ArrowDown', 55],
  ['mixed', 28, 'ArrowDown', 65],
  ['mixed', 85, 'ArrowDown', 45],
  ['primary', 61, 'ArrowDown', 71],
  ['permanent', 11, 'a', null],
] as const)('%s teeth: from %i, %s leads to %s', (dentition, tooth, key, next) => {
  expect(nextTooth(teethRows[dentition], tooth, key)).toBe(next);
});
