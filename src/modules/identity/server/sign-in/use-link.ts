import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { useCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { secretHash } from '../sessions/open-session.ts';
import { goodLink } from './good-link.ts';
import { hashGoodPassword, storePassword } from './set-password.ts';

type Link = NonNullable<Awaited<ReturnType<typeof goodLink>>>;

const take = (identity: Handle, token: string) =>
  identity
    .updateTable('authLinks')
    .set({ usedAt: sql`now()` })
    .where('tokenHash', '=', secretHash(token))
    .where('usedAt', 'is', null)
    .returning('authUserId')
    .executeTakeFirst();

/**
 * When a mailbox is proved and no proof stands, removes the PIN and passkeys that an earlier holder of the account may
 * have left. A link that an admin has seen proves nothing and clears the proof, so the next proof removes them again.
 */
async function noteProof(identity: Handle, { authUserId, provesEmail }: Link) {
  const account = identity.updateTable('authUsers').where('id', '=', authUserId);
  if (!provesEmail) {
    await account.set({ emailProvedAt: null }).execute();
    return;
  }
  const { numUpdatedRows } = await account
    .set({ emailProvedAt: sql`now()`, pinHash: null })
    .where('emailProvedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await identity.deleteFrom('authPasskeys').where('authUserId', '=', authUserId).execute();
}

/**
 * Sets the password and ends every session; the first password of an invited person accepts the invitation. Opens no
 * session, because sign-in still asks for a second factor.
 */
export const useLink = useCase(identityContract.useLink, async ({ input, context, errors }) => {
  const { database, settings } = context;
  const judge = async (identity: Handle) => {
    const link = await goodLink(identity, input.token, settings);
    if (!link) throw errors.LINK_NOT_VALID();
    if (!link.setsPassword) throw link.hasPassword ? errors.SIGN_IN_TO_ACCEPT() : errors.SET_BY_EMAIL();
    return link;
  };
  // Hashing is expensive, so it is done only for a valid link.
  const { authUserId } = await judge(database.identity);
  const { passwordHash, reasons } = await hashGoodPassword(context, authUserId, input.password);
  if (reasons) throw errors.weak_password({ data: { reasons } });
  const ended = await database.identity.transaction().execute(async (identity) => {
    await identity.selectFrom('authUsers').select('id').where('id', '=', authUserId).forUpdate().execute();
    const link = await judge(identity);
    if (!(await take(identity, input.token))) throw errors.LINK_NOT_VALID();
    await storePassword(identity, authUserId, passwordHash);
    await noteProof(identity, link);
    if (link.kind === 'invitation') {
      const joined = identity.updateTable('users').set({ joinedAt: sql`now()` });
      await joined.where('clinicId', '=', link.clinicId).where('id', '=', link.userId).execute();
    }
    return endSessions(identity, { authUserId });
  });
  await context.heardEverywhere(ended);
});
