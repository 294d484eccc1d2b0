import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { readVisit } from '#modules/appointments/server/visit/visit-row.ts';
import { consultationsContract } from '../../contract.ts';

export const dismissInsight = clinicUseCase(
  consultationsContract.dismissInsight,
  async ({ input: { id, key }, clinic, errors }) => {
    if (!(await readVisit(clinic, id))) throw errors.NOT_FOUND();
    await clinic
      .insertInto('dismissedInsights')
      .values({ appointmentId: id, key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
);
