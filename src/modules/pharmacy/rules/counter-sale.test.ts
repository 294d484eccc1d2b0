import { expect, test } from 'vitest';
import { saleRefusal } from './counter-sale.ts';

test.each([
  ['OTC', '', null],
  ['OTC', 'Dr. Rao', null],
  ['H', '', 'Schedule H needs a prescription. Enter who prescribed it.'],
  ['H', 'Dr. Rao', null],
  ['H1', '', 'Schedule H1 needs a prescription. Enter who prescribed it.'],
  ['H1', 'Dr. Rao', null],
  ['X', '', 'Schedule X is sold only on a prescription of this clinic.'],
  ['X', 'Dr. Rao', 'Schedule X is sold only on a prescription of this clinic.'],
])('%s over the counter, prescribed by "%s": %s', (schedule, prescriber, expected) => {
  expect(saleRefusal(schedule, prescriber)).toBe(expected);
});
