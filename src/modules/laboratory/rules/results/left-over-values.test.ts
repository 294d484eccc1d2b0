import { expect, test } from 'vitest';
import type { LabResult } from '../../contract-records.ts';
import { reportedAnalytes } from '../catalogue/reported-analytes.ts';
import { leftOverValues } from './left-over-values.ts';

const result = (code: string, value: string, more: Partial<LabResult> = {}): LabResult => ({
  ...{ code, name: code, value, unit: '', range: '', rangeNote: '', flag: null },
  ...more,
});

const leftOver = (testCode: string, ...results: LabResult[]) => {
  const person = { sex: 'female', birthDate: '1990-01-01' } as const;
  const fields = reportedAnalytes(testCode, person, '2026-11-16').map(({ analyte, limits }) => ({
    ...limits,
    code: analyte.code,
    earlier: null,
  }));
  return leftOverValues(results, fields).map(({ code }) => code);
};

test('a culture reported as text is listed during a correction, because no field shows it', () => {
  const [grown, sensitive] = [result('ucult', 'E. coli, 10^5'), result('usens', 'S: nitrofurantoin')];
  expect(leftOver('ucs', grown, sensitive)).toEqual(['ucult', 'usens']);
});

test('a value with a field is not listed', () => {
  const isolates = [{ organism: 'Escherichia coli', count: '', tested: [] }];
  expect(leftOver('ucs', result('ucult', 'No growth'))).toEqual([]);
  expect(leftOver('ucs', result('ucult', 'Growth: Escherichia coli', { isolates }))).toEqual([]);
  expect(leftOver('creat', result('creat', '1.1'), result('egfr', '75', { isCalculated: true }))).toEqual([]);
});
