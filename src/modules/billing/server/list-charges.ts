import { clinicUseCase } from '#foundation/server/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { billingContract } from '../contract.ts';
import type { ChargeSource } from './charge-source.ts';
import { readCharges } from './read-charges.ts';

export const listToBill = (sources: readonly ChargeSource[]) =>
  clinicUseCase(billingContract.toBill, ({ input, clinic }) => readCharges(clinic, sources, { day: input.day }));

export const listPatientCharges = (sources: readonly ChargeSource[]) =>
  clinicUseCase(billingContract.charges, async ({ input, clinic }) => {
    await requirePatient(clinic, input.patientId);
    return readCharges(clinic, sources, { patientId: input.patientId });
  });
