import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { type Plan, treatmentsContract } from '../contract.ts';
import { roomsSeenBy } from '../rules.ts';
import { selectPlans } from './plan-row.ts';

export const listPatientPlans = clinicUseCase(treatmentsContract.ofPatient, async ({ input, caller, clinic }) => {
  await requirePatient(clinic, input.patientId);
  const isSeen = sql`plan.specialty = any (${roomsSeenBy(caller.role)}::treatment_specialty[])`;
  const { rows } = await sql<Plan>`
    ${selectPlans(sql`plan.patient_id = ${input.patientId} and ${isSeen}`)} order by plan.created_at desc`.execute(
    clinic,
  );
  return rows;
});
