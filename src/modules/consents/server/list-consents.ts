import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { consentsContract } from '../contract.ts';
import { selectConsents } from './consent-row.ts';

export const listConsents = clinicUseCase(consentsContract.ofPatient, async ({ input, clinic }) => {
  await requirePatient(clinic, input.patientId);
  return selectConsents(clinic)
    .where('consents.patientId', '=', input.patientId)
    .orderBy('consents.signedAt', 'desc')
    .execute();
});
