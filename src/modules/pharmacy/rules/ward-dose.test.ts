import { expect, test } from 'vitest';
import type { Unit } from '#modules/consultations/rules/prescription-line/line-words.ts';
import { drawRefusal, piecesOfDose } from './ward-dose.ts';

const regimen = (each: number, unit: Unit) => ({ each, unit, perDay: 2, onDays: 1 });

test.each<[string, Parameters<typeof piecesOfDose>, number | null]>([
  ['one tablet', [regimen(1, 'count'), { form: 'tablet', packSize: 10 }], 1],
  ['half a tablet, of which the rest is thrown away', [regimen(0.5, 'count'), { form: 'tablet', packSize: null }], 1],
  ['two capsules', [regimen(2, 'count'), { form: 'capsule', packSize: null }], 2],
  ['2 ml of ampoules of 2 ml', [regimen(2, 'ml'), { form: 'injection', packSize: 2 }], 1],
  ['3 ml of ampoules of 2 ml', [regimen(3, 'ml'), { form: 'injection', packSize: 2 }], 2],
  ['2 ml of ampoules of unknown size', [regimen(2, 'ml'), { form: 'injection', packSize: null }], null],
  ['10 ml out of a bottle', [regimen(10, 'ml'), { form: 'syrup', packSize: 100 }], null],
  ['two puffs', [regimen(2, 'puffs'), { form: 'inhaler', packSize: 200 }], null],
  ['what was written freely', [null, { form: 'tablet', packSize: 10 }], null],
])('the pieces one dose takes from the ward stock: %s', (_, asked, pieces) => {
  expect(piecesOfDose(...asked)).toBe(pieces);
});

test.each([
  ['OTC', false, null],
  ['H', false, null],
  ['H1', false, null],
  ['X', false, 'Schedule X'],
  ['H', true, 'NDPS'],
])('a dose of schedule %s, narcotic %s, is refused because of the register: %s', (schedule, isNarcotic, register) => {
  const refusal = drawRefusal({ schedule, isNarcotic });
  expect(refusal).toBe(register && `${register}: the register needs a second signature. Ask the pharmacy to issue it.`);
});
