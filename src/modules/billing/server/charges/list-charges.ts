import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { billingContract } from '../../contract.ts';
import { practiceOf } from '../../rules.ts';
import type { ChargeSource } from './charge-source.ts';
import { readCharges } from './read-charges.ts';

export const listToBill = (sources: readonly ChargeSource[]) =>
  clinicUseCase(billingContract.toBill, async ({ input: { day, practice }, clinic }) => {
    const charges = await readCharges(clinic, sources, { day });
    return charges.filter(({ category }) => practice === undefined || practiceOf(category) === practice);
  });

export const listPatientCharges = (sources: readonly ChargeSource[]) =>
  clinicUseCase(billingContract.charges, async ({ input, clinic }) => {
    await requirePatient(clinic, input.patientId);
    return readCharges(clinic, sources, { patientId: input.patientId });
  });
