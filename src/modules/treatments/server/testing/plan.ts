import type { TestClinic } from '#app/testing/test-server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { addPatient } from '#modules/appointments/server/testing/desk.ts';
import { signConsent } from '#modules/consents/server/testing/sign.ts';
import type { Specialty } from '../../rules.ts';
import { finishSession } from '../finish-session.ts';

/** A patient who has signed, with a plan of several sessions and the doctor who treats. */
export async function planTreatment(clinic: TestClinic, plannedSessions = 3, specialty: Specialty = 'aesthetic') {
  const doctor = clinic.as('doctor').treatments;
  const patientId = await addPatient(clinic.as('receptionist'));
  await signConsent(clinic, 'treatment', patientId);
  const plan = await doctor.addPlan({
    patientId,
    specialty,
    title: 'Laser hair reduction',
    plannedSessions,
  });
  return { doctor, patientId, plan };
}

/** Completes a session directly; the rooms' own use cases also complete what belongs to it. */
export const finish = (database: Database, clinicId: string, session: { id: string; version: number; note?: string }) =>
  database
    .clinic(clinicId)
    .transaction()
    .execute((db) => finishSession(db, { note: '', ...session }));
