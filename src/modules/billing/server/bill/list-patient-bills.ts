import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { billingContract } from '../../contract.ts';
import { readBills } from './read-bills.ts';

export const listPatientBills = clinicUseCase(billingContract.ofPatient, async ({ input, clinic }) => {
  await requirePatient(clinic, input.patientId);
  return readBills(clinic, sql`bill.patient_id = ${input.patientId}`);
});
