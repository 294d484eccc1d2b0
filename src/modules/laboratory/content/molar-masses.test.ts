import { expect, test } from 'vitest';
import { analytes } from './catalogue.ts';
import { molarMass, molarMasses } from './molar-masses.ts';

/** The values published by PubChem, with its number of decimals. */
test.each([
  ['C6H12O6', 180.16],
  ['C27H46O', 386.7],
  ['C57H104O6', 885.4],
  ['C4H7N3O', 113.12],
  ['CH4N2O', 60.056],
  ['C5H4N4O3', 168.11],
  ['C33H36N4O6', 584.7],
  ['C27H44O2', 400.6],
  ['C63H88CoN14O14P', 1355.4],
  ['C19H19N7O6', 441.4],
  ['C15H11I4NO4', 776.87],
  ['C15H12I3NO4', 650.97],
  ['Ca', 40.08],
])('a mole of %s weighs %s g', (formula, grams) => {
  const decimals = String(grams).split('.')[1]?.length ?? 0;
  expect(Math.abs(molarMass(formula) - grams)).toBeLessThanOrEqual(10 ** -decimals);
});

test('every molar mass belongs to a measured analyte and names its source', () => {
  for (const [code, { source }] of molarMasses) {
    expect(analytes.get(code)?.kind, code).toBe('number');
    expect(source).toMatch(/PubChem/);
  }
});

test('an unknown element is an error, not zero', () => {
  expect(() => molarMass('Xx2')).toThrow('There is no weight of Xx');
});
