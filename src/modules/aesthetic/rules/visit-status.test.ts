import { expect, test } from 'vitest';
import { shownStatus, visitStatusOf } from './visit-status.ts';

test.each([
  ['scheduled', false, 'scheduled'],
  ['in_progress', false, 'in_progress'],
  ['in_progress', true, 'consultation'],
  ['completed', true, 'completed'],
  ['cancelled', true, 'cancelled'],
] as const)('a visit that is %s, marked as consultation: %s, shows %s', (status, marked, shown) => {
  expect(shownStatus(status, marked)).toBe(shown);
});

test.each([
  ['consultation', 'in_progress'],
  ['completed', 'completed'],
] as const)('%s is %s for everyone else', (chosen, status) => {
  expect(visitStatusOf(chosen)).toBe(status);
});
