import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { portalContract } from '../contract.ts';

/** The account stays, without this patient: every request asks anew whom it may see. */
export const unlinkAccount = clinicUseCase(portalContract.unlink, async ({ input, clinic, errors }) => {
  await clinic
    .deleteFrom('patientAccounts')
    .where('userId', '=', input.userId)
    .where('patientId', '=', input.patientId)
    .returning('userId')
    .executeTakeFirstOrThrow(() => errors.NOT_FOUND());
});
