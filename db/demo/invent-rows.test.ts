import { describe, expect, test } from 'vitest';
import { ageInYears } from '#foundation/shared/dates/age-in-years.ts';
import { dayOf } from './demo-clinic.ts';
import { inventRows } from './invent-rows.ts';

describe.each(['2026-12-31T22:40:00Z', '2026-11-18T03:00:00Z', '2026-02-28T09:30:00Z'])('the demo at %s', (moment) => {
  const now = new Date(moment);
  const today = dayOf(now);
  const rows = inventRows(now, undefined);

  test('books nobody who lies in a bed', async () => {
    const { hospital, appointments } = await rows;
    const inBed = hospital.wards.admissions.filter(({ dischargedAt }) => !dischargedAt);
    const booked = new Set(
      appointments.visits.filter(({ appointmentDate }) => appointmentDate >= today).map(({ patientId }) => patientId),
    );
    expect(inBed.filter(({ patientId }) => booked.has(patientId))).toEqual([]);
    expect(inBed.length).toBeGreaterThan(20);
  });

  test('has two known people in emergency, with no visit elsewhere today', async () => {
    const { hospital, appointments, aesthetic } = await rows;
    const coming = new Set(
      [...appointments.visits, ...aesthetic.visits]
        .filter(({ appointmentDate }) => appointmentDate === today)
        .map(({ patientId }) => patientId),
    );
    const waiting = hospital.emergency.cases.filter(({ disposition }) => disposition === null);
    const known = waiting.flatMap(({ patientId }) => patientId ?? []);
    expect(known).toHaveLength(2);
    expect(known.filter((id) => coming.has(id))).toEqual([]);
  });

  test('charges deliveries to women of the age for it, and operations to adults', async () => {
    const { money, patients } = await rows;
    const chargedFor = (service: string) =>
      money.lines.filter(({ description }) => description === service).map(({ patientId }) => patientId);
    const ageOf = (id: string) =>
      ageInYears(patients.find((patient) => patient.id === id)?.birthDate ?? null, today) ?? 0;
    for (const id of chargedFor('Delivery package')) {
      expect(patients.find((patient) => patient.id === id)?.sex).toBe('female');
      expect(ageOf(id)).toBeGreaterThanOrEqual(20);
      expect(ageOf(id)).toBeLessThanOrEqual(41);
    }
    for (const id of chargedFor('Operation theatre')) expect(ageOf(id)).toBeGreaterThanOrEqual(18);
  });
});
