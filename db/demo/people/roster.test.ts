import { describe, expect, test } from 'vitest';
import { demoVisits } from '../visits/appointments.ts';
import { demoDoctors } from './doctors.ts';
import { demoPatients } from './patients.ts';
import { demoRoster } from './roster.ts';
import { demoStaff } from './staff.ts';

describe.each(['2026-11-16', '2027-02-28', '2028-01-01'])('the demo roster of %s', (today) => {
  const now = new Date(`${today}T05:30:00Z`);
  const doctors = demoDoctors({ today, accountId: crypto.randomUUID() });
  const visits = demoVisits({ today, now, doctors, patients: demoPatients({ today }) });
  const staff = demoStaff({ today, accounts: [], doctors, nurses: [] });
  const away = doctors.at(-1);
  const roster = demoRoster({ today, staff, awayId: away?.userId ?? '', visits, nurses: [] });
  const off = new Set(
    roster.filter(({ shiftType }) => shiftType === 'off').map(({ staffId, day }) => `${staffId} ${day}`),
  );

  test('gives no doctor a day off on which they have visits', () => {
    const misplaced = visits.filter(({ doctorId, appointmentDate }) => off.has(`${doctorId} ${appointmentDate}`));
    expect(misplaced).toEqual([]);
  });

  test('has 42 on duty today, and the doctor on leave is not among them', () => {
    const todays = roster.filter(({ day, shiftType }) => day === today && shiftType !== 'off');
    expect(todays).toHaveLength(42);
    expect(todays.some(({ staffId }) => staffId === away?.userId)).toBe(false);
  });

  test('gives everyone else days off', () => {
    const others = staff.filter(({ status, position }) => status === 'active' && position !== 'Doctor');
    const never = others.filter(
      ({ id }) => !roster.some(({ staffId, shiftType }) => staffId === id && shiftType === 'off'),
    );
    expect(never).toEqual([]);
  });
});
