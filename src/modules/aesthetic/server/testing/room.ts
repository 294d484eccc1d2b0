import type { TestClinic } from '#app/testing/test-server.ts';
import { addDoctor, addPatient, tomorrow } from '#modules/appointments/server/testing/desk.ts';

/** A clinic with an aesthetic department, a client, and a visit tomorrow. */
export async function openRoom(clinic: TestClinic) {
  const admin = clinic.as('admin');
  const doctorId = await addDoctor(clinic, { department: 'Aesthetics', speciality: 'Dermatologist' });
  const department = (await admin.staff.departments()).find(({ name }) => name === 'Aesthetics');
  await admin.staff.changeDepartment({ id: department?.id ?? '', specialty: 'aesthetic' });
  const desk = clinic.as('receptionist');
  const patientId = await addPatient(desk, 'Kavya');
  const { id } = await desk.appointments.book({ patientId, doctorId, date: tomorrow(), time: '10:00' });
  const visit = (await desk.aesthetic.visits({ date: tomorrow() })).find((listed) => listed.id === id);
  if (!visit) throw new Error('The visit that was booked is not in the room');
  return { doctorId, patientId, visit };
}
