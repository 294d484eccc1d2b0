import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { wardsContract } from '../../contract.ts';
import type { PatientStay } from '../../contract-summary.ts';
import { signedVersions } from './read-summary.ts';

const mostStays = 50;

export const listPatientStays = clinicUseCase(wardsContract.patientStays, async ({ input, clinic }) => {
  await requirePatient(clinic, input.patientId);
  const { rows } = await sql<PatientStay>`
    select admission.id, patients.patient_number, admission.reason, admission.admitted_at, admission.discharged_at,
           signed.rows as signed
      from admissions as admission
      join patients on patients.clinic_id = admission.clinic_id and patients.id = admission.patient_id
     cross join lateral (${signedVersions}) as signed
     where admission.patient_id = ${input.patientId}
     order by admission.admitted_at desc
     limit ${mostStays}`.execute(clinic);
  return rows;
});
