import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { portalContract } from '../contract.ts';

/**
 * By somebody who may read the records and has the patient in front of them. Not before the account has joined: until then
 * whoever holds the invitation could still become it. Confirmed twice, the first one stands.
 */
export const confirmAccount = clinicUseCase(portalContract.confirm, async ({ input, caller, clinic, errors }) => {
  const { userId, patientId } = input;
  const changed = await clinic
    .updateTable('patientAccounts')
    .set({ confirmedAt: sql`now()`, confirmedBy: caller.userId })
    .where('userId', '=', userId)
    .where('patientId', '=', patientId)
    .where('confirmedAt', 'is', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('users')
          .whereRef('users.clinicId', '=', 'patientAccounts.clinicId')
          .whereRef('users.id', '=', 'patientAccounts.userId')
          .where('users.joinedAt', 'is not', null),
      ),
    )
    .returning((is) => is.ref('confirmedAt').$notNull().as('confirmedAt'))
    .executeTakeFirst();
  if (changed) return changed;
  const { confirmedAt } = await clinic
    .selectFrom('patientAccounts')
    .select('confirmedAt')
    .where('userId', '=', userId)
    .where('patientId', '=', patientId)
    .executeTakeFirstOrThrow(() => errors.NOT_FOUND());
  if (confirmedAt === null) throw errors.NOT_JOINED();
  return { confirmedAt };
});
