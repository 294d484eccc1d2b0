import { expect, test } from 'vitest';
import type { LabResult } from '../../contract-records.ts';
import { labTest } from '../../server/testing/lab-test.ts';
import { reportSheet } from './report-sheet.ts';

const sheetOf = (changes: Partial<typeof labTest>, releasedAt: string, replaced: readonly LabResult[] = []) =>
  reportSheet({
    test: { ...labTest, ...changes },
    patient: { sex: 'female', age: '36 years' },
    clinic: { name: 'Clinic', address: '', logo: null },
    report: { releasedAt, reason: 'Haemolysed', isBeingCorrected: false, next: null, replaced },
    checkUrl: '',
    pathologists: [],
    timeZone: 'Asia/Kolkata',
    timeFormat: '24h',
  });

test('steps around midnight show the date in the time zone of the clinic', () => {
  const { times } = sheetOf(
    { orderedAt: '2026-11-16T18:29:00.000Z', collectedAt: '2026-11-16T18:30:00.000Z' },
    '2026-11-16T20:00:00.000Z',
  );
  expect(times).toEqual([
    ['Ordered', '16/11/2026, 23:59'],
    ['Collected', '17/11/2026, 00:00'],
    ['Reported', '17/11/2026, 01:30'],
  ]);
});

test('a report names each method once, with its analytes where there are several methods', () => {
  const result = { value: '1', unit: '', range: '', rangeNote: '', flag: null };
  const results = [
    { ...result, code: 'na', name: 'Sodium', method: 'Ion-selective electrode' },
    { ...result, code: 'k', name: 'Potassium', method: 'Ion-selective electrode' },
    { ...result, code: 'bili', name: 'Bilirubin, indirect', isCalculated: true },
  ];
  const methodsOf = (shown: LabResult[]) => sheetOf({ results: shown }, '2026-11-16T20:00:00.000Z').methods;
  expect(methodsOf(results)).toEqual(['Ion-selective electrode']);
  const urea = { ...result, code: 'urea', name: 'Urea', method: 'Urease' };
  const cl = { ...result, code: 'cl', name: 'Chloride' };
  expect(methodsOf([...results, urea, cl])).toEqual(['Sodium, Potassium: Ion-selective electrode', 'Urea: Urease']);
  expect(methodsOf([])).toEqual([]);
});

test('a corrected report lists each withdrawn value and who entered it', () => {
  const result = (code: string, value: string) => ({
    ...{ code, name: code, value, unit: 'mmol/L', range: '', rangeNote: '', flag: null },
  });
  const results = [result('na', '140'), result('k', '4.9'), result('co2', '26')];
  const before = [result('na', '140'), result('k', '7.9'), result('cl', '99')];
  const sheet = sheetOf({ results, reportVersion: 2, enteredBy: 'Ravi' }, '2026-11-16T20:00:00.000Z', before);
  expect(sheet.correction.split('\n')).toEqual([
    'Corrected report, version 2: Haemolysed',
    'k was 7.9 mmol/L, now 4.9 mmol/L',
    'cl was 99 mmol/L, withdrawn',
  ]);
  expect(sheet.releasedBy).toBe('Entered by Ravi');
  expect(sheetOf({ results }, '2026-11-16T20:00:00.000Z').correction).toBe('');
});

test('a report explains why it has no LDL', () => {
  const result = { name: '', unit: 'mg/dL', range: '', rangeNote: '', flag: null };
  const results = [
    { ...result, code: 'chol', value: '240' },
    { ...result, code: 'hdl', value: '38' },
    { ...result, code: 'tg', value: '512' },
    { ...result, code: 'nonhdl', name: 'Non-HDL cholesterol', value: '202' },
  ];
  const { rows } = sheetOf({ results }, '2026-11-16T20:00:00.000Z');
  expect(rows.slice(3).map(({ name, value, range }) => [name, value, range])).toEqual([
    ['LDL cholesterol', '–', 'Not calculated: triglycerides 400 mg/dL or above'],
    ['VLDL cholesterol', '–', 'Not calculated: triglycerides 400 mg/dL or above'],
    ['Non-HDL cholesterol', '202', ''],
  ]);
});
