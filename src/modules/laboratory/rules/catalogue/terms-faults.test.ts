import { describe, expect, test } from 'vitest';
import type { AgeLine, AnalyteTerms } from '../../contract-catalogue.ts';
import { draftOf, readDraft } from './analyte-draft.ts';
import { measuredAnalyte, measuredAnalytes, termsOf } from './own-analyte.ts';
import { dayFault, termsFaults } from './terms-faults.ts';

const potassium = measuredAnalyte('k');
if (!potassium) throw new Error('There is no potassium');
const usual = termsOf(potassium);
const faultsOf = (changed: Partial<AnalyteTerms>) => termsFaults(potassium, { ...usual, ...changed });

const line = (sex: AgeLine['sex'], from: string, low: number | null = 3.5, high: number | null = 5): AgeLine => ({
  sex,
  age: Number.parseInt(from, 10),
  ageUnit: from.endsWith('d') ? 'd' : from.endsWith('m') ? 'm' : 'y',
  low,
  high,
});

const gap = 'Younger ages have no line. Start at birth (0 days) or at 18 years';

describe('ranges', () => {
  test.each<[what: string, ranges: AgeLine[], faults: [field: string, message: string][]]>([
    ['none', [], []],
    ['of adults', [line(null, '18y')], []],
    ['from birth', [line(null, '0d'), line(null, '18y')], []],
    ['from birth, said in years', [line(null, '0y'), line(null, '1m')], []],
    ['for an age without a range', [line(null, '0d', null, null), line(null, '12y')], []],
    ['in any order', [line(null, '18y'), line(null, '0d')], []],
    ['low above high', [line(null, '18y', 5, 3.5)], [['ranges.0.high', 'Enter more than the low limit']]],
    ['low like high', [line(null, '18y', 5, 5)], [['ranges.0.high', 'Enter more than the low limit']]],
    ['beyond what is possible', [line(null, '18y', 3.5, 50)], [['ranges.0.high', 'Enter at most 15']]],
    ['two from one age', [line(null, '0d'), line(null, '0d')], [['ranges.1.age', 'Another line starts at this age']]],
    [
      'one age in two units',
      [line(null, '0d'), line(null, '12m'), line(null, '1y')],
      [['ranges.2.age', 'Another line starts at this age']],
    ],
    [
      'for all and for women from one age',
      [line(null, '0d'), line(null, '13y'), line('female', '13y')],
      [['ranges.2.age', 'Another line starts at this age']],
    ],
    ['for women and men from one age', [line(null, '0d'), line('male', '13y'), line('female', '13y')], []],
    ['without men', [line('female', '18y')], [['ranges', 'Add a line for men']]],
    ['with a gap for children', [line(null, '1m'), line(null, '18y')], [['ranges.0.age', gap]]],
    ['with a gap for boys', [line('female', '0d'), line('male', '6y')], [['ranges.1.age', gap]]],
    ['that leave out young adults', [line(null, '40y')], [['ranges.0.age', gap]]],
  ])('%s', (_, ranges, faults) => {
    expect(faultsOf({ ranges }).map(({ field, message }) => [field, message])).toEqual(faults);
  });
});

const childLine = (age: number, ageUnit: 'd' | 'y', low: number, high: number) => ({ age, ageUnit, low, high });
const either = 'Enter either an amount or a percentage';

test.each<[what: string, changed: Partial<AnalyteTerms>, field: string | null, message: string]>([
  ['critical limits outside the range', { critical: { low: 2.5, high: 6 } }, null, ''],
  ['no critical limits', { critical: { low: null, high: null } }, null, ''],
  ['limits of children', { children: [childLine(0, 'd', 2.8, 6.5), childLine(6, 'y', 2.8, 6.2)] }, null, ''],
  ['no limits of children', { children: [] }, null, ''],
  [
    'limits of children that cross',
    { children: [childLine(0, 'd', 6.5, 6.2)] },
    'children.0.high',
    'Enter more than the low limit',
  ],
  [
    'two limits of children from one age',
    { children: [childLine(1, 'y', 2.8, 6.5), childLine(1, 'y', 2.5, 6)] },
    'children.1.age',
    'Another line starts at this age',
  ],
  [
    'limits of children who are grown up',
    { children: [childLine(18, 'y', 2.8, 6.5)] },
    'children.0.age',
    'Enter an age below 18 years',
  ],
  ['critical limits that cross', { critical: { low: 6, high: 6 } }, 'critical.high', 'Enter more than the low limit'],
  ['an impossible limit', { critical: { low: null, high: 16 } }, 'critical.high', 'Enter at most 15'],
  [
    'a low limit inside the range',
    { critical: { low: 3.5, high: 6 } },
    'critical.low',
    'Enter less than 3.5, where the range starts',
  ],
  [
    'a high limit inside the range',
    { critical: { low: 2.5, high: 5 } },
    'critical.high',
    'Enter more than 5, where the range ends',
  ],
  [
    'a limit inside the new range',
    { ranges: [line(null, '18y', 3.5, 6.5)] },
    'critical.high',
    'Enter more than 6.5, where the range ends',
  ],
  [
    'a pregnancy range over the low limit',
    { pregnancy: { low: 0.33, high: 5 } },
    'pregnancy.low',
    'Enter more than 2.8, which is critical',
  ],
  [
    'a pregnancy range over the high limit',
    { pregnancy: { low: 3.3, high: 6.2 } },
    'pregnancy.high',
    'Enter less than 6.2, which is critical',
  ],
  ['a pregnancy range between the limits', { pregnancy: { low: 3.3, high: 4.9 } }, null, ''],
  ['pregnancy upside down', { pregnancy: { low: 5, high: 3 } }, 'pregnancy.high', 'Enter more than the low limit'],
  [
    'no limit of changes',
    { delta: { days: 3, by: null, percent: null } },
    'delta.by',
    'Enter an amount or a percentage',
  ],
  ['two limits of changes', { delta: { days: 3, by: 1, percent: 20 } }, 'delta.by', either],
])('%s', (_, changed, field, message) => {
  expect(faultsOf(changed)).toEqual(field ? [{ field, message }] : []);
});

test.each([
  ['2026-11-17', null],
  ['2026-11-18', null],
  ['2027-11-17', null],
  ['2026-11-16', 'Enter today or a later date. Released reports keep their ranges.'],
  ['2027-11-18', 'Enter a date within a year'],
])('a change from %s on has the fault: %s', (validFrom, fault) => {
  expect(dayFault(validFrom, '2026-11-17')).toBe(fault);
});

test("the catalogue's own values can be saved as the clinic's, and the form gives back what it shows", () => {
  for (const analyte of measuredAnalytes) {
    const terms = termsOf(analyte);
    expect({ code: analyte.code, faults: termsFaults(analyte, terms) }).toEqual({ code: analyte.code, faults: [] });
    expect(readDraft(draftOf(terms))).toEqual({ terms });
  }
});

test.each([
  ['criticalHigh', 'six', 'critical.high', 'Enter a number'],
  ['criticalLow', '-1', 'critical.low', 'Enter 0 or more'],
  ['criticalHigh', '6,2', 'critical.high', 'Enter a number'],
  ['decimals', '1.5', 'decimals', 'Enter 0 to 4 decimals'],
  ['decimals', '5', 'decimals', 'Enter 0 to 4 decimals'],
  ['deltaDays', '31', 'delta.days', 'Enter 1 to 30 days'],
  ['pregnancyLow', 'x', 'pregnancy.low', 'Enter a number'],
] as const)('%s typed as “%s” is named at %s', (typed, text, field, message) => {
  expect(readDraft({ ...draftOf(usual), [typed]: text })).toEqual({ faults: [{ field, message }] });
});

test('an invalid age is refused at its line', () => {
  const [first] = draftOf(usual).ranges;
  if (!first) throw new Error('There is no line');
  const ranges = [first, { ...first, age: '' }, { ...first, age: '200' }];
  const message = 'Enter an age from 0 to 150';
  expect(readDraft({ ...draftOf(usual), ranges })).toEqual({
    faults: [
      { field: 'ranges.1.age', message },
      { field: 'ranges.2.age', message },
    ],
  });
});
