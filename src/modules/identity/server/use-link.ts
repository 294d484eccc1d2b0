import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database.ts';
import { useCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { endSessions } from './end-sessions.ts';
import { secretHash } from './open-session.ts';
import { hashGoodPassword, storePassword } from './set-password.ts';

const isGood = (identity: Handle, token: string) =>
  identity
    .selectFrom('authLinks')
    .select('authUserId')
    .where('tokenHash', '=', secretHash(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Sets the password and ends every session. It opens none: a second factor is asked for at sign-in as ever. */
export const useLink = useCase(identityContract.useLink, async ({ input, context, errors }) => {
  const { identity } = context.database;
  // Hashing is dear: nobody without a good link gets it done.
  const link = await isGood(identity, input.token);
  if (!link) throw errors.LINK_NOT_VALID();
  const { passwordHash, reasons } = await hashGoodPassword(context, link.authUserId, input.password);
  if (reasons) throw errors.weak_password({ data: { reasons } });
  const ended = await identity.transaction().execute(async (transaction) => {
    const { authUserId } = await transaction
      .updateTable('authLinks')
      .set({ usedAt: sql`now()` })
      .where('tokenHash', '=', secretHash(input.token))
      .where('usedAt', 'is', null)
      .returning('authUserId')
      .executeTakeFirstOrThrow(() => errors.LINK_NOT_VALID());
    await storePassword(transaction, authUserId, passwordHash);
    return endSessions(transaction, { authUserId });
  });
  await context.heardEverywhere(ended);
});
