import { describe, expect, test } from 'vitest';
import { dayIn, instantIn } from '#foundation/shared/dates/dates.ts';
import { isOpen, overlap, type Status } from '#modules/appointments/rules.ts';
import { demoDoctors } from '../people/doctors.ts';
import { demoPatients } from '../people/patients.ts';
import { demoVisits } from './appointments.ts';

const doctorId = '00000000-0000-4000-8000-000000000001';

function visitsAt(moment: string) {
  const now = new Date(moment);
  const today = dayIn('Asia/Kolkata', now);
  const doctors = demoDoctors({ today, accountId: doctorId });
  const patients = demoPatients({ today });
  return { now, today, doctors, patients, visits: demoVisits({ today, now, doctors, patients }) };
}

/** 09:30, 19:00, 12:30 on a Sunday, 02:30 and 23:59 by the clinic's clock. */
const moments = [
  '2026-11-16T04:00Z',
  '2026-11-16T13:30Z',
  '2026-11-15T07:00Z',
  '2026-11-15T21:00Z',
  '2027-02-28T18:29Z',
];

describe.each(moments)('the demo clinic at %s', (moment) => {
  const { now, today, doctors, patients, visits } = visitsAt(moment);
  const todays = visits.filter(({ appointmentDate }) => appointmentDate === today);

  test('has 24 visits today of 24 patients, 7 of them with the demo doctor', () => {
    expect(todays).toHaveLength(24);
    expect(todays.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
    expect(new Set(todays.map(({ patientId }) => patientId)).size).toBe(24);
    expect(todays.filter((visit) => visit.doctorId === doctorId)).toHaveLength(7);
  });

  test('starts no visit before its time, and leaves none open once its time is over', () => {
    for (const { status, startsAt, endsAt, startedAt, completedAt } of todays) {
      if (startedAt) expect(startedAt >= startsAt).toBe(true);
      if (completedAt) expect(completedAt <= now.toISOString()).toBe(true);
      if (endsAt <= now.toISOString()) expect(['completed', 'cancelled']).toContain(status);
      if (startsAt > now.toISOString()) expect(['scheduled', 'confirmed', 'cancelled']).toContain(status);
    }
  });

  test('covers the past three months and the next two weeks', () => {
    const days = visits.map(({ appointmentDate }) => appointmentDate).sort();
    expect(Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')).toBe((90 + 14) * 86_400_000);
    const ahead = visits.filter(({ appointmentDate }) => appointmentDate > today);
    expect(ahead.length).toBeGreaterThan(50);
    expect(ahead.every(({ status }) => isOpen(status))).toBe(true);
  });

  test('gives no doctor two open visits at the same time, and no token twice', () => {
    for (const doctor of doctors) {
      const own = visits.filter((visit) => visit.doctorId === doctor.userId);
      const tokens = own.map(({ appointmentDate, tokenNumber }) => `${appointmentDate} ${tokenNumber}`);
      expect(new Set(tokens).size).toBe(tokens.length);
      const booked = own.filter(({ status, kind }) => isOpen(status) && kind !== 'walk_in');
      const clashes = booked.filter((one) => booked.some((other) => other !== one && overlap(one, other)));
      expect(clashes).toEqual([]);
    }
  });

  test('sends children to the pediatrician, and no man to the gynaecologist', () => {
    const personOf = new Map(patients.map((patient) => [patient.id, patient]));
    const departmentOf = new Map(doctors.map(({ userId, department }) => [userId, department]));
    const misled = visits.filter(({ patientId, doctorId: seenBy, appointmentDate }) => {
      const { sex, birthDate } = personOf.get(patientId) ?? { sex: 'other', birthDate: null };
      // Patients who turn sixteen during the year may see either.
      const isChild = birthDate !== null && Number(appointmentDate.slice(0, 4)) - Number(birthDate.slice(0, 4)) < 16;
      const department = departmentOf.get(seenBy);
      const forChildren = ['Pediatrics', 'Dental', 'Dermatology'].includes(department ?? '');
      return (department === 'Maternity' && sex === 'male') || (isChild && !forChildren);
    });
    expect(misled).toEqual([]);
  });

  test('has no arrival, start or completion in the future or out of order', () => {
    for (const { arrivedAt, startedAt, completedAt } of visits) {
      const marks = [arrivedAt, startedAt, completedAt, now.toISOString()].filter((mark) => mark !== null);
      expect(marks).toEqual([...marks].sort());
    }
  });
});

test('the demo visits of one moment are the same every time', () => {
  expect(visitsAt('2026-11-16T04:00Z').visits).toEqual(visitsAt('2026-11-16T04:00Z').visits);
});

/** Numbers of completed visits, visits in progress and visits still to come. */
test.each([
  ['00:30', [0, 0, 23]],
  ['08:59', [0, 0, 23]],
  ['09:30', [3, 3, 17]],
  ['11:30', [9, 3, 11]],
  ['15:00', [11, 1, 11]],
  ['18:30', [16, 2, 5]],
  ['20:00', [23, 0, 0]],
  ['23:30', [23, 0, 0]],
])('at %s the visits of the day have progressed as far as the clock', (clock, expected) => {
  const { visits, today } = visitsAt(instantIn('Asia/Kolkata', '2026-11-16', clock).toISOString());
  const todays = visits.filter(({ appointmentDate }) => appointmentDate === today);
  const count = (...statuses: Status[]) => todays.filter(({ status }) => statuses.includes(status)).length;
  expect([count('completed'), count('in_progress'), count('scheduled', 'confirmed')]).toEqual(expected);
});
