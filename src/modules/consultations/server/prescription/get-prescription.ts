import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { consultationsContract } from '../../contract.ts';
import { readPrescription } from './read-prescription.ts';

export const getPrescription = clinicUseCase(
  consultationsContract.prescription,
  async ({ input: { id }, caller, clinic, errors, signal }) => {
    const prescription = await readPrescription(clinic, caller.clinicId, id);
    if (prescription === 'missing') throw errors.NOT_FOUND();
    if (prescription === 'not signed') throw errors.NOT_SIGNED();
    await recordOpening(clinic, prescription.patientId);
    if (!prescription.setPdf) throw errors.TOO_LONG();
    return prescription.setPdf(signal);
  },
);
