import { expect, test } from 'vitest';
import { isIntensiveCare } from './intensive-care.ts';

test.each([
  ['ICU', true],
  ['Medical ICU 2', true],
  ['NICU', true],
  ['ICCU', true],
  ['Intensive Care', true],
  ['Critical Care Unit', true],
  ['General Ward', false],
  ['Deluxe rooms', false],
  ['Acute care', false],
])('the ward %s counts as intensive care: %s', (ward, isIntensive) => {
  expect(isIntensiveCare(ward)).toBe(isIntensive);
});
