import { joinClinic, signIn } from '#app/testing/join-clinic.ts';
import type { TestClinic, TestServer } from '#app/testing/test-server.ts';
import { addPatient, details, today } from '#modules/appointments/server/testing/desk.ts';

/** A clinic with a doctor who is always in, signed in with the role doctor, and a waiting patient. */
export async function openConsultingRoom(clinic: TestClinic) {
  const doctor = clinic.as('doctor');
  const desk = clinic.as('receptionist');
  const { id: doctorId } = await doctor.identity.me();
  await clinic.as('admin').staff.saveDoctor({ ...details, id: doctorId, version: 0 });
  const patientId = await addPatient(desk);
  const walkIn = (patient = patientId) => desk.appointments.walkIn({ patientId: patient, doctorId });
  const visit = await walkIn();
  return {
    doctor: doctor.consultations,
    nurse: clinic.as('nurse').consultations,
    desk,
    doctorId,
    patientId,
    visit,
    walkIn,
    statusOf: async (id: string) =>
      (await desk.appointments.list({ date: today() })).find((other) => other.id === id)?.status,
  };
}

export async function openNewRoom(server: TestServer) {
  const clinic = await server.newClinic();
  return { ...(await openConsultingRoom(clinic)), clinic };
}

/** Another doctor of the clinic, Asha Rao, with an account of her own. */
export async function secondDoctor(server: TestServer, clinic: TestClinic) {
  const { email } = await joinClinic(server, clinic, 'doctor');
  const { body } = await signIn(server, email);
  return server.withToken(body.token).consultations;
}

/** A line of a prescription as the browser sends it. */
export const line = (text: string, changes = {}) => ({ text, isAsWritten: false, reason: '', ...changes });
