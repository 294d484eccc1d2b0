import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { type Plan, treatmentsContract } from '../contract.ts';
import { selectPlans } from './plan-row.ts';

export const listPatientPlans = clinicUseCase(treatmentsContract.ofPatient, async ({ input, clinic }) => {
  await requirePatient(clinic, input.patientId);
  const { rows } = await sql<Plan>`
    ${selectPlans(sql`plan.patient_id = ${input.patientId}`)} order by plan.created_at desc`.execute(clinic);
  return rows;
});
