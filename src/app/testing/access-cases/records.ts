import { details } from '#modules/appointments/server/testing/desk.ts';
import { linkPatient } from '../join-clinic.ts';
import type { TestClinic } from '../test-server.ts';
import type { CaseServer } from './access-case.ts';

export const newDoctor = async (clinic: TestClinic) => {
  const { person } = await clinic.as('admin').identity.invite({
    email: `${crypto.randomUUID()}@b.example`,
    name: 'Asha',
    role: 'doctor',
  });
  return setUpDoctor(clinic, person.id);
};
const setUpDoctor = async (clinic: TestClinic, id: string) => {
  const { staff } = clinic.as('admin');
  const known = (await staff.doctors()).find((doctor) => doctor.id === id);
  const { version } = await staff.saveDoctor({ ...details, id, version: known?.version ?? 0 });
  return { id, version, ...details, date: '2099-01-01', fromDay: '2099-01-01', toDay: '2099-01-02' };
};
/** The doctor who makes the request. */
export const ownDoctor = async (clinic: TestClinic) =>
  setUpDoctor(clinic, (await clinic.as('doctor').identity.me()).id);
export const asha = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;
export const newPatient = async (clinic: TestClinic) => ({ id: (await clinic.as('nurse').patients.register(asha)).id });
/** A patient linked to the clinic's own patient account. */
export const linkedPatient = async (clinic: TestClinic, server: CaseServer) => {
  const { id: patientId } = await newPatient(clinic);
  await linkPatient(server, clinic, patientId);
  return { patientId, version: 1 };
};
