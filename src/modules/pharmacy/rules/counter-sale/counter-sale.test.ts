import { expect, test } from 'vitest';
import { saleRefusal, wardRefusal } from './counter-sale.ts';

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

test.each([
  ['OTC', null, null],
  ['H', null, "Schedule H needs a prescriber. Name the patient's doctor on the ward first."],
  ['H', 'Rao', null],
  ['H1', 'Rao', null],
  ['X', 'Rao', null],
  ['X', null, "Schedule X needs a prescriber. Name the patient's doctor on the ward first."],
])('on a ward, Schedule %s with the doctor %s: %s', (schedule, doctorName, expected) => {
  expect(wardRefusal(schedule, doctorName)).toBe(expected);
});
