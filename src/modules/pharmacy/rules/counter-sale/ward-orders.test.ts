import { expect, test } from 'vitest';
import { ordererOf, wardRefusal } from './ward-orders.ts';

const doctor = (doctorName: string) => ({ doctorId: doctorName, doctorName, registrationNumber: null });
const order = (drug: string, by: string, ingredients: readonly string[] = [drug]) => ({
  ...doctor(by),
  prescribed: { text: drug, drug, ingredients, form: 'tablet', strength: '200 mg' },
});
const medicine = (name: string, genericName: string) => ({ name, genericName, form: 'tablet', strength: '200 mg' });
const taxim = medicine('Taxim-O 200', 'Cefixime');

test.each([
  ['nothing', [], null],
  ['other salts', [order('Paracetamol', 'Rao'), order('Ondansetron', 'Rao')], null],
  ['the salt and more', [order('Cefixime + Ofloxacin', 'Rao')], null],
  ['the same salt', [order('Paracetamol', 'Rao'), order('Cefixime', 'Devi')], 'Devi'],
  ['the same salt twice', [order('Cefixime', 'Devi'), order('Cefixime', 'Rao')], 'Devi'],
  ['the brand, written freely', [order('Taxim-O 200 bd', 'Rao', [])], 'Rao'],
])('Taxim-O 200 given beside orders of %s is attributed to the right doctor', (_, orders, expected) => {
  expect(ordererOf(taxim, orders)?.doctorName ?? null).toBe(expected);
});

const unordered = (schedule: string) =>
  `Schedule ${schedule} needs an order on the medicine chart or a signed prescription.`;

test.each([
  ['OTC', null, null, null],
  ['OTC', null, 'Devi', null],
  ['H', null, null, unordered('H')],
  ['H1', null, 'Devi', unordered('H1')],
  ['X', null, 'Devi', unordered('X')],
  ['H', 'Devi', 'Devi', null],
  ['X', 'Rao', 'Devi', 'Dr. Rao ordered this, Dr. Devi the others. Enter it separately.'],
])(
  'on a ward, Schedule %s ordered by %s beside another order by %s is refused with: %s',
  (schedule, by, other, expected) => {
    expect(wardRefusal(schedule, by === null ? null : doctor(by), other === null ? null : doctor(other))).toBe(
      expected,
    );
  },
);
