import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { portalContract } from '../contract.ts';
import { accessCode } from './access-code.ts';

/**
 * Confirmed by someone who may read the records and has the patient present. The code the patient reads out proves that
 * the account is theirs, not that of someone who saw the invitation. Only possible after the account has joined; a
 * second confirmation changes nothing.
 */
export const confirmAccount = clinicUseCase(
  portalContract.confirm,
  async ({ input, caller, clinic, context, errors }) => {
    const { userId, patientId, code } = input;
    const { clinicId } = caller;
    const { joinedAt, confirmedAt } = await clinic
      .selectFrom('patientAccounts as account')
      .innerJoin('users', (join) =>
        join.onRef('users.clinicId', '=', 'account.clinicId').onRef('users.id', '=', 'account.userId'),
      )
      .select(['users.joinedAt', 'account.confirmedAt'])
      .where('account.userId', '=', userId)
      .where('account.patientId', '=', patientId)
      .executeTakeFirstOrThrow(() => errors.NOT_FOUND());
    if (joinedAt === null) throw errors.NOT_JOINED();
    if (confirmedAt !== null) return { confirmedAt };
    if (code !== accessCode(context.settings.sessionSecret, { clinicId, userId, patientId }))
      throw fieldFault('code', 'This is not the code in their portal');
    return clinic
      .updateTable('patientAccounts')
      .set((is) => ({
        confirmedAt: is.fn.coalesce('confirmedAt', sql<string>`now()`),
        confirmedBy: is.fn.coalesce('confirmedBy', sql<string>`${caller.userId}::uuid`),
      }))
      .where('userId', '=', userId)
      .where('patientId', '=', patientId)
      .returning((is) => is.ref('confirmedAt').$notNull().as('confirmedAt'))
      .executeTakeFirstOrThrow(() => errors.NOT_FOUND());
  },
);
