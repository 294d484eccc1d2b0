import { expect, test } from 'vitest';
import type { PrescriptionSheet } from './prescription-sheet.ts';
import { settableSheet } from './setting-work.ts';

const sheet: PrescriptionSheet = {
  clinic: { name: 'City Clinic', address: '', logo: null },
  doctor: { name: 'Asha Rao', speciality: '', registrationNumber: '' },
  patient: { name: 'Uma', number: 1, age: '', sex: 'Female', phone: '' },
  allergies: 'not recorded',
  day: '01/01/2026',
  tokenNumber: 1,
  vitals: '',
  complaint: '',
  diagnosis: '',
  drugs: [],
  advice: '',
  followUp: '',
  signedAt: '',
  addenda: [],
  addendaLeftOut: 0,
};
const addenda = (count: number, body: string) => Array.from({ length: count }, () => ({ body, by: 'Asha', at: '' }));

test.each([
  ['few addenda, all of them', addenda(3, 'More'), 0],
  ['sixty of the longest, those that forty pages hold', addenda(60, 'a'.repeat(5_000)), 31],
  ['many of only lines', addenda(10, '\n'.repeat(5_000)), 10],
])('prints %s', (_, given, leftOut) => {
  const set = settableSheet({ ...sheet, addenda: given });
  expect([set?.addenda.length, set?.addendaLeftOut]).toEqual([given.length - leftOut, leftOut]);
});

test.each([
  ['an ordinary note', { complaint: 'Fever since Monday' }, true],
  ['a full one in English', { complaint: 'a'.repeat(10_000), advice: 'a'.repeat(20_000) }, true],
  ['a long one in Telugu', { complaint: 'అ'.repeat(10_000) }, true],
  ['ten thousand lines', { complaint: 'a\n'.repeat(5_000) }, false],
])('%s can be printed: %s', (_, note, isSettable) => {
  expect(settableSheet({ ...sheet, ...note }) !== null).toBe(isSettable);
});
