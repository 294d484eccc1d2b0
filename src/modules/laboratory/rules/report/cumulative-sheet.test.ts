import { expect, test } from 'vitest';
import type { LabResult, LabTest } from '../../contract-records.ts';
import { labTest } from '../../server/testing/lab-test.ts';
import { cumulativeSheet } from './cumulative-sheet.ts';

const result = (code: string, value: string, changes: Partial<LabResult> = {}): LabResult => ({
  code,
  name: code.toUpperCase(),
  value,
  unit: 'g/dL',
  range: '12–15',
  rangeNote: '',
  flag: null,
  ...changes,
});
const taken = (at: string, ...results: LabResult[]): LabTest => ({ ...labTest, collectedAt: at, results });
const patient = { firstName: 'Asha', lastName: 'Rao', patientNumber: 7, phone: '+919848012345', about: '34 y, Female' };
const clinic = { name: 'City Care', address: 'Hyderabad', logo: null };
const material = { patient, clinic, timeZone: 'Asia/Kolkata', pathologists: null } as const;
const sheetOf = (...tests: LabTest[]) => cumulativeSheet({ tests, ...material, timeFormat: '24h' });
const textsOf = (...tests: LabTest[]) =>
  sheetOf(...tests).rows.map(({ name, unit, cells }) => [name, unit, ...cells.map(({ text }) => text)]);

test('values are ordered by the time of their sample, oldest first, in the time zone of the clinic', () => {
  const older = taken('2026-11-01T20:00:00.000Z', result('hb', '9.1', { flag: 'L' }), result('wbc', '8'));
  const newer = taken('2026-11-03T04:30:00.000Z', result('hb', '6.8', { flag: 'LL', range: '12–16' }));
  const sheet = sheetOf(newer, older);
  expect(sheet.moments).toEqual(['02/11/2026, 01:30', '03/11/2026, 10:00']);
  expect(sheet.rows.map(({ name, range }) => [name, range])).toEqual([
    ['HB', '12–16'],
    ['WBC', '12–15'],
  ]);
  expect(sheet.rows[0]?.cells).toEqual([
    { text: '9.1 L', isMarked: true, isCritical: false },
    { text: '6.8 LL', isMarked: true, isCritical: true },
  ]);
  expect(sheet.rows[1]?.cells.map(({ text }) => text)).toEqual(['8', '']);
});

test('times are written in the format of the clinic', () => {
  const tests = [taken('2026-11-03T08:35:00.000Z', result('hb', '9.1'))];
  expect(cumulativeSheet({ tests, ...material, timeFormat: '12h' }).moments).toEqual(['03/11/2026, 2:05 pm']);
});

test('two tests of the same analyte at the same moment show both values', () => {
  const at = '2026-11-01T04:30:00.000Z';
  const [panel, alone, again] = [result('k', '4.1'), result('k', '6.8', { flag: 'HH' }), result('k', '4.1')];
  const [row] = sheetOf(taken(at, panel), taken(at, alone), taken(at, again)).rows;
  expect(row?.cells).toEqual([{ text: '4.1 / 6.8 HH', isMarked: true, isCritical: true }]);
});

test('tests of one sample share a column, and values in another unit have their own row', () => {
  const at = '2026-11-01T04:30:00.000Z';
  const tests = [
    taken(at, result('hb', '9.1')),
    taken(at, result('k', '4.1', { unit: 'mmol/L' })),
    taken('2026-11-02T04:30:00.000Z', result('hb', '91', { unit: 'g/L' })),
  ];
  expect(textsOf(...tests)).toEqual([
    ['HB', 'g/dL', '9.1', ''],
    ['HB', 'g/L', '', '91'],
    ['K', 'mmol/L', '4.1', ''],
  ]);
});

test('the last six samples are shown', () => {
  const tests = Array.from({ length: 8 }, (_, at) =>
    taken(`2026-11-0${at + 1}T04:30:00.000Z`, result('hb', String(at))),
  );
  expect(textsOf(...tests)).toEqual([['HB', 'g/dL', '2', '3', '4', '5', '6', '7']]);
});

test('a value whose report is being corrected is marked, and the paper explains the mark', () => {
  const [older, newer] = ['2026-11-01T04:30:00.000Z', '2026-11-02T04:30:00.000Z'];
  const tests = [
    { ...taken(older, result('hb', '9.1', { flag: 'L' })), awaitsVerification: true },
    taken(newer, result('hb', '12.4')),
  ];
  const notice = '* This value is being corrected. Ask the laboratory before you rely on it.';
  expect(textsOf(...tests)).toEqual([['HB', 'g/dL', '9.1 L *', '12.4']]);
  expect(sheetOf(...tests).notes).toContain(notice);
  expect(sheetOf(taken(older, result('hb', '9.1'))).notes).not.toContain(notice);
});
