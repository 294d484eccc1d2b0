import { expect, test } from 'vitest';
import { dayOfAge } from '../rules/catalogue/limits.ts';
import { analytes } from './catalogue.ts';
import { testKinds } from './tests.ts';

const measured = [...analytes.values()].filter((analyte) => analyte.kind === 'number');

test('a clinic starts with at least ninety tests, each made of listed analytes', () => {
  expect(testKinds.length).toBeGreaterThanOrEqual(90);
  const missing = testKinds.flatMap(({ analytes: codes }) => codes.filter((code) => !analytes.has(code)));
  expect(missing).toEqual([]);
});

test('every analyte belongs to a test', () => {
  const used = new Set(testKinds.flatMap(({ analytes: codes }) => codes));
  expect([...analytes.keys()].filter((code) => !used.has(code))).toEqual([]);
});

test('no two tests have the same name', () => {
  const names = testKinds.flatMap(({ code, name, aliases }) => [code, name.toLowerCase(), ...aliases]);
  const own = testKinds.map(({ code, name, aliases }) => new Set([code, name.toLowerCase(), ...aliases]).size);
  expect(new Set(names).size).toBe(own.reduce((sum, count) => sum + count, 0));
});

test('the report font has every character of the names and units', () => {
  const words = [...analytes.values()].flatMap((analyte) => [analyte.name, 'unit' in analyte ? analyte.unit : '']);
  const printable = /^[\u0020-\u007e\u00a0-\u00ff\u2010-\u2027]*$/;
  expect(words.filter((word) => !printable.test(word))).toEqual([]);
});

test.each(measured)(
  'the ranges of $name stand in the order of age, and each has a low below its high',
  ({ ranges }) => {
    for (const sex of ['female', 'male'] as const) {
      const own = ranges.filter((range) => !range.sex || range.sex === sex);
      expect(own.length).toBeGreaterThan(0);
      const days = own.map(({ from }) => dayOfAge('2000-01-01', from));
      expect(days).toEqual(days.toSorted());
      expect(own.filter(({ low, high }) => low !== undefined && high !== undefined && low >= high)).toEqual([]);
    }
  },
);

test.each(measured)('critical limits of $name lie outside its ranges of adults, inside what is possible', (analyte) => {
  const { ranges, critical, most } = analyte;
  for (const { low, high } of ranges.slice(-1)) {
    if (critical?.low !== undefined) expect(critical.low).toBeLessThan(low ?? Number.POSITIVE_INFINITY);
    if (critical?.high !== undefined) expect(critical.high).toBeGreaterThan(high ?? 0);
    expect(most).toBeGreaterThan(critical?.high ?? high ?? 0);
  }
});
