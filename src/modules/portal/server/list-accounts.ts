import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { portalContract } from '../contract.ts';
import { requireOwnPatient } from './require-own-patient.ts';
import { selectAccounts } from './select-accounts.ts';

export const listAccounts = clinicUseCase(portalContract.accounts, async ({ input, caller, clinic, context }) => {
  await requireOwnPatient(clinic, input.patientId);
  return selectAccounts(context.database.identity, caller.clinicId, input.patientId).execute();
});
