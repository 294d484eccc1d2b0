import { sql } from 'kysely';
import { useCase } from '#foundation/server/use-case.ts';
import { identityContract } from '../contract.ts';
import { secretHash } from './open-session.ts';

export const getLink = useCase(identityContract.link, async ({ input, context, errors }) =>
  context.database.identity
    .selectFrom('authLinks')
    .innerJoin('authUsers', 'authUsers.id', 'authLinks.authUserId')
    .innerJoin('users', 'users.authUserId', 'authUsers.id')
    .innerJoin('clinics', 'clinics.id', 'users.clinicId')
    .select(['authLinks.kind', 'authUsers.email', 'clinics.name as clinicName'])
    .where('authLinks.tokenHash', '=', secretHash(input.token))
    .where('authLinks.usedAt', 'is', null)
    .where('authLinks.expiresAt', '>', sql<string>`now()`)
    .orderBy('users.createdAt', 'desc')
    .executeTakeFirstOrThrow(() => errors.LINK_NOT_VALID()),
);
