import { clinicUseCase, sharedUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { billingContract } from '../../contract.ts';
import type { ChargeSource } from './charge-source.ts';
import { readCharges } from './read-charges.ts';
import { readOpenBills } from './read-open-bills.ts';

export const listToBill = (sources: readonly ChargeSource[]) =>
  sharedUseCase(billingContract.toBill, ({ input, clinic }) => readOpenBills(clinic, sources, input));

export const listPatientCharges = (sources: readonly ChargeSource[]) =>
  clinicUseCase(billingContract.charges, async ({ input, clinic }) => {
    await requirePatient(clinic, input.patientId);
    return readCharges(clinic, sources, input.patientId);
  });
