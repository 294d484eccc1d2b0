import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { portalContract } from '../contract.ts';
import { accessCode } from './access-code.ts';

/**
 * Reads with the clinic's handle, because the account cannot see these patients yet, and therefore returns only who
 * they are.
 */
export const listWaiting = patientUseCase(portalContract.waiting, async ({ caller, context }) => {
  const { clinicId, userId } = caller;
  const linked = await context.database
    .clinic(clinicId)
    .selectFrom('patientAccounts as account')
    .innerJoin('patients', (join) =>
      join.onRef('patients.clinicId', '=', 'account.clinicId').onRef('patients.id', '=', 'account.patientId'),
    )
    .select(['account.patientId', 'patients.firstName'])
    .where('account.userId', '=', userId)
    .where('account.confirmedAt', 'is', null)
    .orderBy('account.linkedAt')
    .execute();
  return linked.map((link) => ({
    ...link,
    code: accessCode(context.settings.sessionSecret, { clinicId, userId, patientId: link.patientId }),
  }));
});
