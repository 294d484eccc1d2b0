import { describe, expect, test } from 'vitest';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { demoDentists } from '../people/doctors.ts';
import { demoPatients } from '../people/patients.ts';
import { demoDental, demoDentalVisits } from './dental.ts';
import { demoDentalSales } from './dental-money.ts';

describe.each(['2026-11-16T04:00:00Z', '2027-02-28T18:20:00Z', '2028-02-29T21:00:00Z'])(
  'the practice at %s',
  (moment) => {
    const now = new Date(moment);
    const today = dayIn('Asia/Kolkata', now);
    const patients = demoPatients({ today });
    const dentists = demoDentists();
    const visits = demoDentalVisits({ today, now, doctors: dentists, patients });
    const dental = demoDental({ today, now, dentists, patients, visits });

    test('has 11 visits today, of 11 patients', () => {
      const todays = visits.filter(({ appointmentDate }) => appointmentDate === today);
      expect(todays).toHaveLength(11);
      expect(new Set(todays.map(({ patientId }) => patientId)).size).toBe(11);
    });

    test('has six active plans, each showing the progress of its sessions', () => {
      expect(dental.plans).toHaveLength(6);
      const progress = dental.plans.map(({ id, plannedSessions }) => {
        const done = dental.sessions.filter(({ planId, status }) => planId === id && status === 'completed').length;
        return `${done}/${plannedSessions}`;
      });
      expect(progress).toEqual(['1/3', '1/4', '0/3', '1/2', '3/4', '4/5']);
    });

    test('has eight charts or more, and nothing that is later than now', () => {
      expect(new Set(dental.entries.map(({ patientId }) => patientId)).size).toBeGreaterThanOrEqual(8);
      const times = [...dental.entries, ...dental.procedures].flatMap(({ createdAt, changedAt }) => [
        createdAt,
        changedAt,
      ]);
      expect(times.filter((time) => time > now.toISOString())).toEqual([]);
    });

    test('took 18,700 rupees today', () => {
      const taken = demoDentalSales({ today, now, patients }).filter(({ day }) => day === today);
      expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_870_000);
      expect(taken.filter(({ at }) => at > now.toISOString())).toEqual([]);
    });
  },
);
