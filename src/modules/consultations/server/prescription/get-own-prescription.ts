import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { consultationsContract } from '../../contract.ts';
import { readPrescription } from './read-prescription.ts';

/**
 * The patient's own handle decides whether the prescription is theirs and signed; the paper is then the one that the
 * doctor prints.
 */
export const getOwnPrescription = patientUseCase(
  consultationsContract.myPrescription,
  async ({ input: { id }, caller, own, context, errors, signal }) => {
    const note = await own.selectFrom('consultations').select('id').where('id', '=', id).executeTakeFirst();
    if (!note) throw errors.NOT_FOUND();
    const { clinicId } = caller;
    const prescription = await readPrescription(context.database.clinic(clinicId), clinicId, id);
    if (typeof prescription === 'string') throw errors.NOT_FOUND();
    if (!prescription.setPdf) throw errors.TOO_LONG();
    return prescription.setPdf(signal);
  },
);
