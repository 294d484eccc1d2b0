import { describe, expect, test } from 'vitest';
import { demoWards } from '../hospital/wards.ts';
import { demoLaboratory } from '../laboratory/laboratory.ts';
import { demoVisits } from '../visits/appointments.ts';
import { demoConsultations } from '../visits/consultations.ts';
import { demoDoctors } from './doctors.ts';
import { demoPatients } from './patients.ts';
import { portalFamily, withPortalFamily } from './portal.ts';

describe.each(['2026-11-16', '2027-02-28', '2028-01-01'])('on %s the account of the demo patient', (today) => {
  const now = new Date(`${today}T05:30:00Z`);
  const patients = demoPatients({ today });
  const family = portalFamily(patients, today);
  const doctors = demoDoctors({ today, accountId: crypto.randomUUID() });
  const before = demoVisits({ today, now, doctors, patients });
  const visits = withPortalFamily({ visits: before, doctors, family, patients, today });
  const of = (id: string) => visits.filter(({ patientId }) => patientId === id);

  test('sees a parent and a child', () => {
    expect(family.parent.phone).toBe(family.child.phone);
    expect(family.parent.id).not.toBe(family.child.id);
  });

  test('has a visit today, an upcoming one, and two signed ones with prescriptions', () => {
    const { notes } = demoConsultations({ visits, patients, nurseId: crypto.randomUUID() });
    const own = notes.filter(({ patientId, prescribed }) => patientId === family.parent.id && prescribed.length > 0);
    expect(own).toHaveLength(2);
    const open = of(family.parent.id).filter(({ status }) => status === 'scheduled');
    expect(open.some(({ appointmentDate }) => appointmentDate === today)).toBe(true);
    expect(open.some(({ appointmentDate }) => appointmentDate > today)).toBe(true);
    expect(of(family.child.id).some(({ status }) => status === 'completed')).toBe(true);
  });

  test('has a prescription and a released report of the child too', () => {
    const { notes } = demoConsultations({ visits, patients, nurseId: crypto.randomUUID() });
    expect(notes.some(({ patientId, prescribed }) => patientId === family.child.id && prescribed.length > 0)).toBe(
      true,
    );
    const familyIds = [family.parent.id, family.child.id];
    const { admissions } = demoWards({ today, now, patients, visitors: new Set(familyIds), doctors });
    const { reports } = demoLaboratory({
      now,
      doctorIds: doctors.map(({ userId }) => userId),
      technicianId: crypto.randomUUID(),
      adminId: crypto.randomUUID(),
      patients,
      familyIds,
      admissions,
    });
    for (const id of familyIds)
      expect(reports.some(({ patientId, results }) => patientId === id && results.length > 0)).toBe(true);
  });

  test('changes none of the figures of the day', () => {
    const plain = (list: typeof visits) => list.map(({ patientId: _, ...visit }) => visit);
    expect(plain(visits)).toEqual(plain(before));
  });
});
