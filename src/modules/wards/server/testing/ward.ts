import type { TestClinic } from '#app/testing/test-server.ts';
import { addPatient } from '#modules/appointments/server/testing/desk.ts';

/** A ward with some beds, and a nurse who admits to them. */
export async function openWard(clinic: TestClinic, count = 2) {
  const admin = clinic.as('admin').wards;
  const ward = await admin.addWard({ name: `Ward ${crypto.randomUUID().slice(0, 8)}`, acuity: 'normal' });
  const prefix = crypto.randomUUID().slice(0, 6);
  const beds = await admin.addBeds({ departmentId: ward.id, prefix, count });
  const desk = clinic.as('receptionist');
  const bedIds = beds.map(({ id }) => id);
  return { ward, beds, bedIds, nurse: clinic.as('nurse').wards, newPatient: () => addPatient(desk) };
}

/** A patient in the first of two beds of a new ward. */
export async function admitSomebody(clinic: TestClinic) {
  const opened = await openWard(clinic);
  const [first = '', second = ''] = opened.bedIds;
  const patientId = await opened.newPatient();
  const admission = await opened.nurse.admit({ patientId, bedId: first, reason: 'Fever' });
  return { ...opened, first, second, patientId, admission };
}
