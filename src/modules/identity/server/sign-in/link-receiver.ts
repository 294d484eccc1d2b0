import { ORPCError } from '@orpc/server';
import type { Handle } from '#foundation/server/database/database.ts';

/** The person of a clinic who is to get a link: an invitation as long as they have not accepted. */
export async function linkReceiver(identity: Handle, clinicId: string, userId: string) {
  const { joinedAt, ...person } = await identity
    .selectFrom('users')
    .innerJoin('clinics', 'clinics.id', 'users.clinicId')
    .innerJoin('authUsers', 'authUsers.id', 'users.authUserId')
    .select(['users.id as userId', 'users.authUserId', 'authUsers.email', 'users.name', 'users.role', 'users.clinicId'])
    .select(['clinics.name as clinicName', 'users.joinedAt', 'authUsers.isSiteAdmin'])
    .where('users.clinicId', '=', clinicId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(() => new ORPCError('NOT_FOUND', { message: 'Person not found in this clinic.' }));
  return { ...person, hasJoined: joinedAt !== null };
}
