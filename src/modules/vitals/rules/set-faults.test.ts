import { expect, test } from 'vitest';
import { setFaults } from './set-faults.ts';

test.each([
  [{}, ['pulse']],
  [{ pulse: 72 }, []],
  [{ consciousness: 'alert' as const }, []],
  [{ systolic: 120, diastolic: 80 }, []],
  [{ systolic: 80, diastolic: 80 }, ['diastolic']],
  [{ systolic: 80, diastolic: 120, pulse: 72 }, ['diastolic']],
  [{ systolic: 80, diastolic: null }, []],
])('the vitals %j have faults at %j', (vitals, fields) => {
  expect(setFaults(vitals).map(({ field }) => field)).toEqual(fields);
});
