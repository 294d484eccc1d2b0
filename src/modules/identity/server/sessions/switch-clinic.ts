import { ORPCError } from '@orpc/server';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';
import { endSessions } from './end-sessions.ts';
import { openSession } from './open-session.ts';

/** Switching ends the old session, because a token is for one clinic. */
export const switchClinic = personUseCase(identityContract.switchClinic, async ({ input, caller, context }) => {
  const { identity } = context.database;
  const { secondFactor, provedAt } = await identity
    .selectFrom('authSessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.authUserId', '=', 'authSessions.authUserId')
        .on('users.isActive', '=', true)
        .on('users.joinedAt', 'is not', null),
    )
    .select(['authSessions.secondFactor', 'authSessions.provedAt'])
    .where('authSessions.id', '=', caller.sessionId)
    .where('authSessions.revokedAt', 'is', null)
    .where('users.clinicId', '=', input.clinicId)
    .executeTakeFirstOrThrow(() => new ORPCError('NOT_FOUND', { message: "You don't have access to that clinic." }));
  const signedIn = await openSession(context, caller, { secondFactor, provedAt, clinicId: input.clinicId });
  await context.heardEverywhere(await endSessions(identity, caller));
  return signedIn;
});
