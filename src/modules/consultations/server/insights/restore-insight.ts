import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { readVisit } from '#modules/appointments/server/visit/visit-row.ts';
import { consultationsContract } from '../../contract.ts';

export const restoreInsight = clinicUseCase(
  consultationsContract.restoreInsight,
  async ({ input: { id, key }, clinic, errors }) => {
    if (!(await readVisit(clinic, id))) throw errors.NOT_FOUND();
    await clinic.deleteFrom('dismissedInsights').where('appointmentId', '=', id).where('key', '=', key).execute();
  },
);
