import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { personUseCase, type RequestContext } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { lockAccount, type Proof } from '../sessions/lock-account.ts';
import { openSession, secretHash } from '../sessions/open-session.ts';
import { sessionOver } from '../sessions/refusals.ts';
import { goodLink } from '../sign-in/good-link.ts';
import { isProved } from './proved-email.ts';

const notValid = () =>
  new ORPCError('LINK_NOT_VALID', {
    status: 404,
    message: 'This invitation has expired or was already used. Ask for a new one.',
  });
const notYours = () =>
  new ORPCError('NOT_YOURS', {
    status: 403,
    message: 'This invitation is for another account. Sign in with the e-mail it was sent to.',
  });

/** The endpoint's CONFIRM_EMAIL error. */
type ConfirmEmail = (options: { message?: string; data: { canSendEmail: boolean } }) => Error;

const cannotConfirm =
  'Before you join another clinic, your e-mail has to be confirmed, and this server cannot send e-mail. Ask the person who runs it.';

/**
 * Turns an invitation into a membership. Needs both the account, which an admin of another clinic could control, and
 * the link, which its creator has. The e-mail address must have been confirmed since, so that access left behind by
 * such an admin does not lead into this clinic.
 */
async function accept(
  { database, settings }: RequestContext,
  proof: Proof,
  token: string,
  confirmEmail: ConfirmEmail,
): Promise<string> {
  const { authUserId } = proof;
  return database.identity.transaction().execute(async (identity) => {
    await lockAccount(identity, proof);
    const link = await goodLink(identity, token, settings);
    if (link?.kind !== 'invitation' || !link.clinicId) throw notValid();
    if (link.authUserId !== authUserId) throw notYours();
    if (!isProved(link)) {
      const canSendEmail = settings.canSend.email;
      throw confirmEmail({ data: { canSendEmail }, ...(!canSendEmail && { message: cannotConfirm }) });
    }
    await identity
      .updateTable('users')
      .set({ joinedAt: sql`now()` })
      .where('clinicId', '=', link.clinicId)
      .where('id', '=', link.userId)
      .execute();
    // Also invalidates links that set this account's password: from now on no clinic alone is responsible for the
    // account.
    await identity
      .updateTable('authLinks')
      .set({ usedAt: sql`now()` })
      .where('authUserId', '=', authUserId)
      .where('usedAt', 'is', null)
      .where((is) => is.or([is('tokenHash', '=', secretHash(token)), is('setsPassword', '=', true)]))
      .execute();
    return link.clinicId;
  });
}

/**
 * Accepts an invitation during sign-in and returns the clinic to continue in. Without an invitation, the last clinic.
 */
export async function acceptAtSignIn(
  context: RequestContext,
  proof: Proof,
  token: string | undefined,
  confirmEmail: ConfirmEmail,
) {
  return token ? { clinicId: await accept(context, proof, token, confirmEmail) } : {};
}

export const acceptInvitation = personUseCase(
  identityContract.acceptInvitation,
  async ({ input, caller, context, errors }) => {
    const { identity } = context.database;
    const { authUserId, sessionId } = caller;
    const { secondFactor, provedAt } = await identity
      .selectFrom('authSessions')
      .select(['secondFactor', 'provedAt'])
      .where('id', '=', sessionId)
      .where('revokedAt', 'is', null)
      .executeTakeFirstOrThrow(sessionOver);
    const clinicId = await accept(context, caller, input.token, errors.CONFIRM_EMAIL);
    const signedIn = await openSession(context, caller, { secondFactor, provedAt, clinicId });
    await context.heardEverywhere(await endSessions(identity, { authUserId, sessionId }));
    return signedIn;
  },
);
