import { describe, expect, test } from 'vitest';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { measureFault } from '#modules/vitals/rules/measures.ts';
import { demoDoctors } from '../people/doctors.ts';
import { demoPatients } from '../people/patients.ts';
import { demoVisits } from './appointments.ts';
import { demoConsultations } from './consultations.ts';

const now = new Date('2026-11-16T04:00Z');
const today = dayIn('Asia/Kolkata', now);
const patients = demoPatients({ today });
const doctors = demoDoctors({ today, accountId: '00000000-0000-4000-8000-000000000001' });
const visits = demoVisits({ today, now, doctors, patients });
const { vitals, notes } = demoConsultations({ visits, patients, nurseId: '00000000-0000-4000-8000-000000000002' });

describe('the consulting rooms of the demo', () => {
  test('have a signed note for every completed visit and for no other', () => {
    const completed = visits.filter(({ status }) => status === 'completed').map(({ id }) => id);
    expect(notes.map(({ id }) => id)).toEqual(completed);
    expect(notes.every(({ signedAt }) => signedAt <= now.toISOString())).toBe(true);
  });

  test('have vitals that are plausible', () => {
    const faults = vitals.flatMap(({ systolic, diastolic, pulse, temperature, weight, height }) => [
      measureFault('systolic', systolic),
      measureFault('diastolic', diastolic),
      measureFault('pulse', pulse),
      measureFault('temperature', temperature),
      measureFault('weight', weight),
      measureFault('height', height),
      diastolic < systolic ? null : 'upside down',
    ]);
    expect(faults.filter(Boolean)).toEqual([]);
    expect(vitals.length).toBeGreaterThan(1_000);
  });

  test('are the same every time', () => {
    expect(demoConsultations({ visits, patients, nurseId: vitals[0]?.takenBy ?? '' })).toEqual({ vitals, notes });
  });
});
