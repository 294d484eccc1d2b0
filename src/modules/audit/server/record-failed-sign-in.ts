import { sql } from 'kysely';
import type { RequestContext } from '#foundation/server/requests/use-case.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Recorded in every clinic where the person works. An unknown account runs the same statement, so that it takes the
 * same time.
 */
export async function recordFailedSignIn({ database, sender, requestId }: RequestContext, authUserId = nobody) {
  await database.identity
    .insertInto('auditEntries')
    .columns(['clinicId', 'actorEmail', 'address', 'requestId', 'action', 'subject', 'subjectId'])
    .expression((db) =>
      db
        .selectFrom('users')
        .select(['clinicId', 'email'])
        .select([
          sql<string>`${sender.address}::text`.as('address'),
          sql<string>`${requestId}::text`.as('requestId'),
          sql<string>`'sign-in failed'`.as('action'),
          sql<string>`'users'`.as('subject'),
          sql<string>`id::text`.as('subjectId'),
        ])
        .where('authUserId', '=', authUserId)
        .where('isActive', '=', true)
        .where('joinedAt', 'is not', null),
    )
    .execute();
}
