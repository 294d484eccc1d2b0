import { expect, test } from 'vitest';
import { analytes } from '../content/catalogue.ts';
import { readValue } from './flag.ts';
import { limitsFor } from './limits.ts';
import { confirmable, limitsFault, measuredAnalytes, ownAnalyte } from './own-limits.ts';

const potassium = measuredAnalytes.find(({ code }) => code === 'k');
if (!potassium) throw new Error('There is no potassium');

const flagOf = (value: string, limits: { criticalLow: number | null; criticalHigh: number | null }) => {
  const analyte = ownAnalyte(potassium, new Map([['k', limits]]));
  const read = readValue(value, analyte, limitsFor(analyte, { sex: 'female', birthDate: '1990-01-01' }, '2026-11-16'));
  return 'flag' in read ? read.flag : read.fault;
};

test.each([
  ['6.1', { criticalLow: 2.5, criticalHigh: 6 }, 'HH'],
  ['6', { criticalLow: 2.5, criticalHigh: 6 }, 'HH'],
  ['5.9', { criticalLow: 2.5, criticalHigh: 6 }, 'H'],
  ['2.6', { criticalLow: 2.5, criticalHigh: 6 }, 'L'],
  ['2.5', { criticalLow: 2.5, criticalHigh: 6 }, 'LL'],
  ['9', { criticalLow: 2.5, criticalHigh: null }, 'H'],
])('potassium %s with own limits %j is %s', (value, limits, flag) => {
  expect(flagOf(value, limits)).toBe(flag);
});

test.each([
  [{ criticalLow: 2.5, criticalHigh: 6 }, null],
  [{ criticalLow: null, criticalHigh: null }, null],
  [
    { criticalLow: 6, criticalHigh: 6 },
    { field: 'criticalHigh', message: 'Enter more than the lower limit' },
  ],
  [
    { criticalLow: 15, criticalHigh: null },
    { field: 'criticalLow', message: 'Enter less than 15' },
  ],
  [
    { criticalLow: null, criticalHigh: 16 },
    { field: 'criticalHigh', message: 'Enter at most 15' },
  ],
  [
    { criticalLow: 3.5, criticalHigh: 6 },
    { field: 'criticalLow', message: 'Enter less than 3.5, where the range begins' },
  ],
  [
    { criticalLow: 2.5, criticalHigh: 5 },
    { field: 'criticalHigh', message: 'Enter more than 5, where the range ends' },
  ],
])('limits %j of potassium: %j', (limits, fault) => {
  expect(limitsFault(potassium, limits)).toEqual(fault);
});

test("the catalogue's own limits can be saved as the clinic's", () => {
  const faults = measuredAnalytes.map((analyte) => {
    const { low: criticalLow = null, high: criticalHigh = null } = analyte.critical ?? {};
    return limitsFault(analyte, { criticalLow, criticalHigh });
  });
  expect(faults.filter(Boolean)).toEqual([]);
});

test('ranges in pregnancy are part of what is confirmed', () => {
  const confirmed = (code: string) => measuredAnalytes.filter((one) => one.code === code).map(confirmable);
  expect(confirmed('hb')[0]).toContain('anaemia in pregnancy');
  expect(confirmed('k')[0]).not.toContain('pregnancy');
});

test('what was confirmed no longer holds once a limit changes', () => {
  const own = ownAnalyte(potassium, new Map([['k', { criticalLow: 2.5, criticalHigh: 6 }]]));
  expect(own.kind === 'number' && confirmable(own)).not.toBe(confirmable(potassium));
  expect(ownAnalyte(potassium, new Map())).toBe(potassium);
  expect(measuredAnalytes.length).toBeLessThan(analytes.size);
});
