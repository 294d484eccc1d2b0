import { expect, test } from 'vitest';
import type { Charge } from './bill.ts';
import { openBills } from './open-bills.ts';

const charge = (patientId: string, at: string, isDone: boolean, unitPrice: number | null): Charge => ({
  source: 'visit',
  sourceId: `${patientId} ${at}`,
  patientId,
  firstName: patientId,
  lastName: null,
  patientNumber: 1,
  at,
  description: 'Consultation',
  category: 'OPD Consultations',
  quantity: 1,
  unitPrice,
  isDone,
});

test('a patient has one open bill; those who are done come first, free ones after those who pay, then who came first', () => {
  const open = openBills([
    charge('asha', '10:00', false, 500),
    charge('ravi', '10:15', true, 500),
    charge('noor', '10:05', true, null),
    charge('ravi', '11:00', true, 300),
    charge('dev', '09:00', true, 0),
  ]);
  expect(open.map(({ patientId, total, charges }) => [patientId, total, charges.length])).toEqual([
    ['noor', null, 1],
    ['ravi', 800, 2],
    ['dev', 0, 1],
    ['asha', 500, 1],
  ]);
});

test('what a dental or aesthetic room did is a bill of its own', () => {
  const filling = { ...charge('asha', '10:00', true, 1_500), category: 'Dental' } as const;
  const open = openBills([charge('asha', '09:00', true, 500), filling]);
  expect(open.map(({ practice, total }) => [practice, total])).toEqual([
    ['hospital', 500],
    ['dental', 1_500],
  ]);
});
