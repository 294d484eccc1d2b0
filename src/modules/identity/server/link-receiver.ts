import { ORPCError } from '@orpc/server';
import type { Handle } from '#foundation/server/database.ts';

/** Somebody of a clinic who shall get a link: an invitation as long as they have no password. */
export async function linkReceiver(identity: Handle, clinicId: string, userId: string) {
  const { passwordHash, ...person } = await identity
    .selectFrom('users')
    .innerJoin('authUsers', 'authUsers.id', 'users.authUserId')
    .innerJoin('clinics', 'clinics.id', 'users.clinicId')
    .select(['users.authUserId', 'users.email', 'users.name', 'users.role', 'users.clinicId'])
    .select(['clinics.name as clinicName', 'authUsers.passwordHash'])
    .where('users.clinicId', '=', clinicId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(
      () => new ORPCError('NOT_FOUND', { message: 'There is nobody with this id in the clinic.' }),
    );
  return { ...person, hasPassword: passwordHash !== null };
}
