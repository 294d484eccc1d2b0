import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientNotFound } from '#modules/patients/server/patient-not-found.ts';
import { appointmentsContract } from '../../contract.ts';
import type { Appointment } from '../../contract-visit.ts';
import { selectVisits } from './visit-row.ts';

const most = 50;

export const listPatientAppointments = clinicUseCase(appointmentsContract.ofPatient, async ({ input, clinic }) => {
  const { rows } = await sql<Appointment>`
    ${selectVisits(sql`appointments`)}
     where visit.patient_id = ${input.patientId}
     order by visit.starts_at desc
     limit ${most}`.execute(clinic);
  if (rows.length > 0) return rows;
  await clinic
    .selectFrom('patients')
    .select('id')
    .where('id', '=', input.patientId)
    .executeTakeFirstOrThrow(patientNotFound);
  return [];
});
