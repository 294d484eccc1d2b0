import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { portalContract } from '../contract.ts';

/** The account itself stays. Every request checks anew which patients it may see. */
export const unlinkAccount = clinicUseCase(portalContract.unlink, async ({ input, clinic, errors }) => {
  await clinic
    .deleteFrom('patientAccounts')
    .where('userId', '=', input.userId)
    .where('patientId', '=', input.patientId)
    .returning('userId')
    .executeTakeFirstOrThrow(() => errors.NOT_FOUND());
});
