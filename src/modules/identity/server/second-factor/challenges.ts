import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { RequestContext } from '#foundation/server/requests/use-case.ts';
import { challengeMilliseconds } from '../../rules.ts';

/** Stores a challenge until it is answered. */
export async function keepChallenge(identity: Handle, challenge: string, authUserId: string | null) {
  const expiresAt = new Date(Date.now() + challengeMilliseconds).toISOString();
  const { id } = await identity
    .insertInto('authChallenges')
    .values({ challenge, authUserId, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a challenge, so that it can be answered only once. */
export async function takeChallenge(context: RequestContext, id: string, authUserId: string | null): Promise<string> {
  const { challenge } = await context.database.identity
    .deleteFrom('authChallenges')
    .where('id', '=', id)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('authUserId', 'is not distinct from', authUserId)
    .returning('challenge')
    .executeTakeFirstOrThrow(
      () => new ORPCError('CHALLENGE_NOT_VALID', { status: 422, message: 'That took too long. Please try again.' }),
    );
  return challenge;
}
