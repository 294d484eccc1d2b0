import { sql } from 'kysely';
import { personUseCase } from '#foundation/server/requests/use-case.ts';
import { identityContract } from '../../contract.ts';

export const listSessions = personUseCase(identityContract.sessions, async ({ caller, context }) => {
  const sessions = await context.database.identity
    .selectFrom('authSessions')
    .select(['id', 'userAgent', 'address', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('authUserId', '=', caller.authUserId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute();
  return sessions.map((session) => ({ ...session, current: session.id === caller.sessionId }));
});
