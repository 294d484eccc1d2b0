import { expect, test } from 'vitest';
import { registerOf } from './registers.ts';

test.each([
  ['OTC', false, null],
  ['H', false, null],
  ['H1', false, 'Schedule H1'],
  ['H', true, 'NDPS'],
  ['H1', true, 'NDPS'],
  ['X', false, 'Schedule X'],
  ['X', true, 'Schedule X'],
])(
  'a sale under schedule %s, narcotic %s, needs the address for the register: %s',
  (schedule, isNarcotic, expected) => {
    expect(registerOf({ schedule, isNarcotic })).toBe(expected);
  },
);
